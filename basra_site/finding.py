"""What search engines and messengers are told: which pages may be found, and each page's address in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, QueryDict
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override

from basra_site.languages import SHOWN
from game.engine.cards import Card, format_card, parse_card, parse_cards
from game.engine.errors import CardTextError, RuleSetError
from game.engine.rules import PRESETS, nearest_preset, parse_rules

FALLBACK = "en"
"""The language for readers of none of ours."""

LOCALES = {"en": "en_US", "fr": "fr_FR", "es": "es_ES", "zh-hans": "zh_CN", "ar": "ar_AR"}
"""The languages as messengers name them."""

PREVIEW_SIZE = (1200, 630)
MOST_DRAWN = 12
"""How many floor cards find room in a picture."""

PageKey = tuple[str, tuple[str, ...]]
"""The name of a view, and its arguments."""


@cache
def findable_pages() -> tuple[PageKey, ...]:
    """Return the pages that may be found: the same for every reader, and whole without a query.

    Games, settings, what a learner has done and house rules are not among them.
    """
    return tuple(_findable())


def _findable() -> Iterator[PageKey]:
    for name in ("site:home", "rules:index"):
        yield name, ()
    for preset_id in PRESETS:
        yield "rules:variant", (preset_id,)
    for name in ("compare", "find-yours", "house", "glossary"):
        yield f"rules:{name}", ()
    for name in (
        "lessons:index",
        "puzzles:index",
        "puzzles:print",
        "referee:referee",
        "score:start",
        "score:print",
        "game:fairness",
    ):
        yield name, ()
    for name in ("about", "accessibility", "privacy"):
        yield f"site:{name}", ()


def address(page: PageKey, language: str) -> str:
    """Return where a page is in a language, without the host."""
    name, args = page
    with override(language):
        return reverse(name, args=args)


@dataclass(frozen=True, slots=True)
class Alternate:
    """A page in one language: the tag of the language (or `x-default`) and the whole address."""

    tag: str
    url: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What the head of a page says of it.

    `canonical` is empty for a page that is not to be found; `alternates` are empty, too, where a query changes what the
    page shows. `url` and `image` are for messengers, `locale` is the page's language as they name it.
    """

    canonical: str
    alternates: tuple[Alternate, ...]
    url: str
    image: str
    locale: str
    other_locales: tuple[str, ...]


def find_page(request: HttpRequest) -> Finding:
    """Return what the head of the page says that answers a request."""
    language = get_language() or settings.LANGUAGE_CODE
    match = request.resolver_match
    page = (match.view_name, (*match.args, *match.kwargs.values())) if match else ("", ())
    is_findable = page in findable_pages()
    canonical = request.build_absolute_uri(request.path) if is_findable else ""
    has_query = bool(request.META.get("QUERY_STRING"))
    return Finding(
        canonical=canonical,
        alternates=() if has_query or not is_findable else alternates(request, page),
        url=canonical if canonical and not has_query else request.build_absolute_uri(),
        image=request.build_absolute_uri(_play_picture(request) or static(f"basra_site/previews/{_preview(page)}.png")),
        locale=LOCALES[language],
        other_locales=tuple(LOCALES[code] for code in SHOWN if code != language),
    )


def alternates(request: HttpRequest, page: PageKey) -> tuple[Alternate, ...]:
    """Return a page in every language, and last for readers of any other."""
    urls = {code: request.build_absolute_uri(address(page, code)) for code in SHOWN}
    tagged = tuple(Alternate(hreflang(code), url) for code, url in urls.items())
    return (*tagged, Alternate("x-default", urls[FALLBACK]))


def hreflang(code: str) -> str:
    """Return the tag of a language.

    >>> hreflang("zh-hans"), hreflang("ar")
    ('zh-Hans', 'ar')
    """
    return "zh-Hans" if code == "zh-hans" else code


def read_play(query: QueryDict) -> tuple[tuple[Card, ...], Card] | None:
    """Return the floor and the card played that a query names; None where it names none that can be drawn."""
    try:
        floor, card = parse_cards(query.getlist("floor")), parse_card(query.get("card", ""))
    except CardTextError:
        return None
    return (floor, card) if len(floor) <= MOST_DRAWN and card not in floor else None


def _play_picture(request: HttpRequest) -> str:
    """Return the address of the picture of the play that a page is about, empty where it is about none."""
    play = read_play(request.GET) if "floor" in request.GET else None
    if not play:
        return ""
    floor, card = play
    drawn = urlencode({"floor": " ".join(map(format_card, floor)), "card": format_card(card)})
    return f"{reverse('play-preview')}?{drawn}"


def _preview(page: PageKey) -> str:
    """Return the picture of a page: that of the variant nearest to its rules, else that of the site."""
    name, args = page
    if name.startswith("rules:") and args:
        try:
            return nearest_preset(parse_rules(args[0]))
        except RuleSetError:
            return "basra"
    return "basra"
