"""The glossary: every concept, in five languages side by side, each tagged as what it is."""

from __future__ import annotations

import pytest
from django.test import Client

from game.engine.clauses import CLAUSE_IDS
from tests.pages import open_page
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.glossary.presenters import variant_with
from tutorials.wording.rules_glossary import DEFINITIONS, GROUP_NAMES
from tutorials.wording.rules_terms import GROUPS, LANGUAGES, terms

CONCEPTS = """
the-game basra double-basra card pack suit number-card court-card hand floor stock pile take same-rank sum group
must-capture trail sweep burnt dealer shuffle cut deal-out deal batch match turn play opponent partner side point
most-cards tie carried left-over last-capture target variant house-rules face-up direction lone-card sources-differ
allowed guided-game lesson puzzle hint take-back referee score-pad ace jack queen king spades hearts diamonds clubs
jack-power seven-of-diamonds seven-power mishtara baghbough saha
""".split()


def test_every_concept_is_there() -> None:
    assert set(CONCEPTS) <= set(terms())
    assert set(terms()) == set(DEFINITIONS)
    assert {term.group for term in terms().values()} == set(GROUPS) == set(GROUP_NAMES)


def test_every_concept_has_a_word_in_every_language() -> None:
    for term in terms().values():
        assert all(term.words[language].text for language in LANGUAGES), term.id
        assert not term.clause or term.clause in CLAUSE_IDS


@pytest.mark.parametrize("term_id", ["mishtara", "baghbough", "saha"])
def test_words_of_one_text_are_marked(term_id: str, client: Client, language: str) -> None:
    assert [term.id for term in terms().values() if not term.confirmed] == ["mishtara", "baghbough", "saha"]
    page = open_page(client, language, "rules/glossary/")
    entry = page.text.partition(f'id="{term_id}"')[2].partition("</article>")[0]
    assert 'class="flag sign sign--differ"' in entry


def test_each_word_says_its_language_and_direction(client: Client, language: str) -> None:
    page = open_page(client, language, "rules/glossary/")
    shown = [(each["lang"], each["dir"]) for each in page.attributes("dd") if "lang" in each]
    row = [("en", "ltr"), ("fr", "ltr"), ("es", "ltr"), ("zh-Hans", "ltr"), ("ar", "rtl")]
    assert shown == row * sum(term.confirmed for term in terms().values())


def test_every_entry_is_an_anchor_that_links_to_itself(client: Client) -> None:
    page = open_page(client, "es", "rules/glossary/")
    links = [anchor["href"] for anchor in page.attributes("a") if anchor.get("class") == "clause__id"]
    assert links == [f"#{term_id}" for term_id in [t.id for g in GROUPS for t in terms().values() if t.group == g]]
    assert {link[1:] for link in links} <= set(page.ids())
    assert len(page.ids()) == len(set(page.ids()))


def test_an_entry_leads_to_a_page_on_which_its_rule_stands(client: Client, language: str) -> None:
    from game.engine.rules import PRESETS

    for term in terms().values():
        if term.clause:
            assert CLAUSE_FACTS[term.clause].when(PRESETS[variant_with(term.clause)].rules)
    page = open_page(client, language, "rules/glossary/")
    assert f"/{language}/rules/egyptian/#seven.sweep" in [anchor["href"] for anchor in page.attributes("a")]


def test_regional_words_stand_beside_the_word(client: Client) -> None:
    text = open_page(client, "en", "rules/glossary/").text
    assert all(word in text for word in ("كوتشينة", "شدّة", "شايب", "كارو", "la pioche", "Bastra", "科米"))
