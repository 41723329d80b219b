"""Each language keeps its own typography, its agreed words, and forms that fit what is filled in."""

from __future__ import annotations

import re

import pytest

from tests.i18n.test_catalogues import catalogue, translations

_TAG = re.compile(r"<[^>]*>")
_HOLE = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”")
_NUMBERS = {"n", "count", "counter", "value", "level", "high", "deal", "batch", "total", "points"}


def plain(text: str) -> str:
    """Return what a reader sees: no tags; a number where a number goes, a card where anything else goes."""
    return _HOLE.sub(lambda hole: "5" if (hole[1] or hole[2]) in _NUMBERS else "7♦", _TAG.sub("", text))


def holes(text: str) -> str:
    """Return a text with its placeholders written one way, `{name}`."""
    return _HOLE.sub(lambda hole: "{" + (hole[1] or hole[2]) + "}", _TAG.sub("", text))


def faults(locale: str, pattern: str, *, of: str = "plain") -> list[str]:
    """Return the translations that show a pattern."""
    view = {"plain": plain, "holes": holes}[of]
    return [
        text
        for entry, _, text in translations(locale)
        if entry.msgctxt != "letters of groups" and re.search(pattern, view(text))
    ]


MISREAD = {
    "fr": r"\b(sol|lot|lots|majorité|carte numérique|paire|paires)\b",
    "es": r"\b(parejas?|repartidor|vosotros|vos|coger|coge|coges|sólo)\b",
    "zh_Hans": "清桌|剩余的牌|自订|红心|巴斯拉|赌|筹码|庄家|下注|通吃|荷官",
    "ar": "رزمة|كومة|توزيعة|ورق السحب|ورقة النقاط|قواعد البيت|بالمثل|ورقة رقمية",
}
"""Words that our readers would misread; as a regional word in quotation marks they may be named."""


@pytest.mark.parametrize("locale", sorted(MISREAD))
def test_misread_words_are_not_used(locale: str) -> None:
    found = [
        text
        for _, _, text in translations(locale)
        if re.search(MISREAD[locale], _QUOTED.sub("", plain(text)), re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("rule", "pattern"),
    [
        ("a narrow no-break space before ; ! ?", r"(?<![\u202f])[;!?](?!\w)"),
        ("a no-break space before :", r"(?<!\u00a0):(?![/\d\w])"),
        ("no-break spaces inside « »", r"«(?!\u00a0)|(?<!\u00a0)»"),
        ("curly apostrophes and no straight quotes", r"['\"]"),
        ("… and not three points", r"\.\.\."),
        ("nothing before , and .", r"\s[,.](?!\d)"),
        ("œ", r"(?i)\bcoeur|\bnoeud|\boeuvre"),
    ],
)
def test_french_typography(rule: str, pattern: str) -> None:
    assert faults("fr", pattern) == [], rule


def test_french_articles_are_never_due_before_a_card() -> None:
    assert faults("fr", r"(?i)(\bà|\bde|\bd[’'])\s*\{(card|cards|a_card|hand_card)\}", of="holes") == []


@pytest.mark.parametrize(
    ("rule", "pattern"),
    [
        ("¡ opens every !", r"^[^¡]*!"),
        ("¿ opens every ?", r"^[^¿]*\?"),
        ("« » and no straight quotes", r"['\"]"),
        ("… and not three points", r"\.\.\."),
        ("no space before , . ; : ! ?", r"\s[,.;:!?](?!\d)"),
    ],
)
def test_spanish_typography(rule: str, pattern: str) -> None:
    assert faults("es", pattern) == [], rule


def test_spanish_contractions_are_never_due_before_a_card() -> None:
    assert faults("es", r"(?i)\b(a|de) \{(card|cards)\}", of="holes") == []


@pytest.mark.parametrize(
    ("rule", "pattern"),
    [
        ("full-width punctuation beside Chinese", r"[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]"),
        ("no typed space beside Chinese", r"[\u4e00-\u9fff] +\S|\S +[\u4e00-\u9fff]"),
        ("half-width digits and letters", r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]"),
        ("“ ” and no straight quotes", r"['\"]"),
        ("…… and not points", r"\.\.\.|。。"),
    ],
)
def test_chinese_typography(rule: str, pattern: str) -> None:
    assert faults("zh_Hans", pattern) == [], rule


def test_a_number_never_touches_a_card_in_chinese() -> None:
    assert faults("zh_Hans", r"\{(n|count|counter)\}\{", of="holes") == []


@pytest.mark.parametrize(
    ("rule", "pattern"),
    [
        ("Arabic comma, semicolon and question mark", r"[\u0621-\u064a]\s*[,;?]"),
        ("punctuation close to the word before", r"\s[،؛؟]"),
        ("no tatweel", "\u0640"),
        ("Western digits", r"[\u0660-\u0669\u06f0-\u06f9]"),
        ("« » and no straight quotes", r"['\"]"),
        ("no invisible direction marks but isolates", r"[\u200e\u200f\u202a-\u202e\u2066\u2067]"),
    ],
)
def test_arabic_typography(rule: str, pattern: str) -> None:
    assert faults("ar", pattern) == [], rule


def test_arabic_prefixes_never_touch_what_is_filled_in() -> None:
    assert faults("ar", r"(?<![\u0621-\u064a])[\u0648\u0641]?[بلكف]\{", of="holes") == []


def test_english_uses_curly_quotes_and_whole_characters() -> None:
    source = [text for entry in catalogue("en") for text in (entry.msgid, entry.msgid_plural)]
    assert [text for text in source if re.search(r"['\"]|\.\.\.", _TAG.sub("", text))] == []
