"""Pages in Arabic and Chinese hold no Latin word but those that belong there."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.test import Client

from tests.pages import open_page

PATHS = (
    "",
    "settings/",
    "privacy/",
    "accessibility/",
    "about/",
    "rules/",
    "rules/standard/",
    "rules/komi/",
    "rules/palestinian/",
    "rules/lebanese/",
    "rules/iraqi/",
    "rules/glossary/",
    "rules/compare/?a=komi&b=palestinian&c=classic&show=all",
    "rules/find-yours/?seven=sweep&must_capture=no",
    "rules/house/?rules=egyptian.banned-jacks.must_capture-no",
    "rules/search/?q=7",
    "learn/",
    "learn/points/ranks/?do=check&take=7S+7D+7C",
    "learn/end/last/",
    "learn/variants/seven/?do=check&value=egyptian",
    "learn/sums/test/?do=check&q1-take=6D&q2-value=no&q3-take=7D+2C",
    "puzzles/",
    "puzzles/first/?take=5C&take=4H",
    "puzzles/make-basra-1/?hint=3",
    "puzzles/majority-1/?hint=3",
    "puzzles/which-variant-1/?hint=3",
    "referee/",
    "referee/?rules=egyptian&floor=KH+5C&card=7D&question=basra&v=1",
    "referee/?rules=classic&floor=AS+2H+3D+4C+5S&card=6S&question=legal&v=1",
    "referee/?rules=egyptian&floor=2C+3H&last=nobody&dealer=2&question=leftover&v=1",
    "referee/?rules=komi&totals=104+110+90&target=101&question=match&v=1",
    "play/",
    "play/fairness/",
)
BELONGS = {"basra", "javascript", "mit", "tab", "enter", "cookie", "json", "linux", "python", "qs", "sha", "utf"}
SPOKEN = ("alt", "aria-label", "content", "data-announce", "placeholder", "title", "value")
VALUES = re.compile(r"^[\w.,:;=&?/+ -]*$")

_ADDRESS = re.compile(r"https?://\S+")
_WORD = re.compile(r"[A-Za-z]{2,}")
_VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class _Words(HTMLParser):
    """Collects Latin words of a page outside scripts, code and parts marked as another language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.skipped: list[bool] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        foreign = tag != "html" and (values.get("lang") or self.language).lower() != self.language
        skip = foreign or tag in {"script", "style", "code", "bdi", "kbd"} or any(self.skipped)
        if tag not in _VOID:
            self.skipped.append(skip)
        if not skip and (tag != "meta" or values.get("name") == "description"):
            for name in SPOKEN:
                text = values.get(name) or ""
                if not (name in {"value", "content"} and tag != "meta" and VALUES.match(text)):
                    self.note(text)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            self.skipped.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.skipped):
            self.note(data)

    def note(self, text: str) -> None:
        self.found += [word for word in _WORD.findall(_ADDRESS.sub("", text)) if word.lower() not in BELONGS]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ar", "zh-hans"])
@pytest.mark.parametrize("path", PATHS)
def test_no_latin_word_is_left(client: Client, language: str, path: str) -> None:
    words = _Words(language)
    words.feed(open_page(client, language, path).text)
    assert words.found == []
