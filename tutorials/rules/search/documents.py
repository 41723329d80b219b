"""What the search looks through, in the active language: questions, clauses, advice, words of the game and pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import unescape

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.rules import PRESETS, RuleSet
from game.wording.names import variant_name
from tutorials.rules.clauses import CLAUSE_FACTS, CLAUSE_SECTIONS, clauses_of
from tutorials.rules.presenters import list_variants
from tutorials.rules.search.index import Document, Index
from tutorials.rules.search.words import keys_of
from tutorials.rules.section_views import lists_of, paragraphs_of, show_questions
from tutorials.wording.rules import clause_words, section_heading
from tutorials.wording.rules_glossary import define
from tutorials.wording.rules_pages import first_variant
from tutorials.wording.rules_search import PAGES, page_words
from tutorials.wording.rules_terms import LANGUAGES, synonyms, terms
from tutorials.wording.rules_text import paragraph

PROSE_SECTIONS = ("basra", "tips", "steps", "history", "sources")
"""The parts of the rules pages that are found as a whole."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands that can be found, and how it is shown.

    `kind`: clause, question, section, word, variant or page. `variants`: on whose pages it stands so, where it depends
    on the variant. `target`: an anchor, or the name of a page.
    """

    kind: str
    target: str
    title: SafeString
    text: SafeString
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Library:
    """The index of one language, the place of each of its documents, and the words in the names of the variants."""

    index: Index
    places: Mapping[str, Place]
    names: Mapping[str, frozenset[str]]

    def variants_named(self, query: str) -> frozenset[str]:
        """Return the variants that a query names, each by a word of its name or the beginning of one."""
        keys = [key for meant in self.index.expand(query) for key in meant if len(key) > 1]
        return frozenset(
            variant
            for variant, names in self.names.items()
            if any(name.startswith(key) for key in keys for name in names)
        )


def build_library() -> Library:
    """Return the index of everything that can be found in the active language."""
    language = get_language() or ""
    places: dict[str, Place] = {}
    documents = []
    for place, others in _everything():
        document_id = str(len(places))
        places[document_id] = place
        documents.append(Document(document_id, plain(place.title), plain(place.text), others))
    named = {
        preset_id: frozenset(keys_of(re.split(r"[(（]", variant_name(preset_id))[0], language)) for preset_id in PRESETS
    }
    return Library(Index(language, documents, meanings(language)), places, named)


def plain(html: str) -> str:
    """Return the words of some HTML.

    >>> plain("the <bdi><i>7♦</i><span>seven</span></bdi>").split()
    ['the', '7♦', 'seven']
    """
    return unescape(re.sub(r"<[^>]+>", " ", html))


def meanings(language: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return which words mean which words of the site: regional ones, those of other texts, other spellings.

    >>> meanings("es")[("sot",)]
    ('jot',)
    """
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for group in synonyms().get(language, ()):
        keys = keys_of(group, language)
        found |= {(key,): tuple(other for other in keys if other != key) for key in keys}
    for term in terms().values():
        word = term.words[language]
        instead = keys_of(re.split(r"[,;،؛，；]", word.text)[0], language)
        for text in (word.also, *word.regional.values(), word.searched):
            for each in re.split(r"[,،]", text):
                keys = keys_of(each, language)
                if keys and keys != instead:
                    found[keys] = tuple(dict.fromkeys((*found.get(keys, ()), *instead)))
    return found


def _everything() -> Iterator[tuple[Place, str]]:
    first = first_variant()
    order = (first, *(preset_id for preset_id in PRESETS if preset_id != first))
    yield from _questions(order)
    yield from _clauses(order)
    yield from _sections(PRESETS[first].rules, first)
    yield from _words()
    for variant in list_variants():
        yield Place("variant", variant.id, SafeString(variant.title), variant.line), variant.note
    for name in PAGES:
        title, text = page_words(name)
        yield Place("page", name, title, text), ""


def _clauses(order: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
    """Yield each clause once for every wording it has, with the variants that have it so."""
    for section in CLAUSE_SECTIONS:
        for clause in (each for each in CLAUSE_FACTS if CLAUSE_FACTS[each].section == section):
            said: dict[tuple[str, str], list[str]] = {}
            for preset_id in order:
                rules = PRESETS[preset_id].rules
                if clause in clauses_of(rules, section):
                    words = clause_words(clause, rules)
                    dispute = (SafeString(words.dispute.text),) if words.dispute else ()
                    said.setdefault((words.heading, paragraph((words.text, *dispute))), []).append(preset_id)
            for (heading, text), variants in said.items():
                place = Place("clause", clause, SafeString(heading), SafeString(text), tuple(variants))
                yield place, section_heading(section)


def _questions(order: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
    said: dict[tuple[str, str, str], list[str]] = {}
    for preset_id in order:
        for group in show_questions(PRESETS[preset_id].rules):
            for question in group.questions:
                said.setdefault((question.id, question.question, question.answer), []).append(preset_id)
    for (anchor, asked, answer), variants in said.items():
        yield Place("question", anchor, SafeString(asked), SafeString(answer), tuple(variants)), ""


def _sections(rules: RuleSet, variant: str) -> Iterator[tuple[Place, str]]:
    for section in PROSE_SECTIONS:
        heading = SafeString(section_heading(section))
        for text in paragraphs_of(rules, section):
            yield Place("section", section, heading, text, (variant,)), ""
        for each in lists_of(rules, section):
            title = SafeString(each.heading) if each.heading else heading
            for item in each.items:
                yield Place("section", each.id, title, item, (variant,)), ""


def _words() -> Iterator[tuple[Place, str]]:
    language = get_language() or ""
    for term in terms().values():
        others = " ".join(
            term.words[each].everything if each == language else term.words[each].text for each in LANGUAGES
        )
        yield Place("word", term.id, SafeString(term.words[language].text), define(term.id)), others


def address_of(place: Place, variant: str) -> str:
    """Return where a place is; `variant` is the one on whose page it is read."""
    match place.kind:
        case "word":
            return f"{reverse('rules:glossary')}#{place.target}"
        case "variant":
            return reverse("rules:variant", args=[place.target])
        case "page":
            return reverse(place.target)
        case _:
            return f"{reverse('rules:variant', args=[variant])}#{place.target}"
