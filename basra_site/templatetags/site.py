"""Template tags of the frame: this page in every language, and the reader's settings on personal pages."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from django import template
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.template import Context
from django.urls import resolve, reverse
from django.utils.html import format_html_join, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info, override

from basra_site.finding import Finding, find_page
from basra_site.languages import SHOWN
from basra_site.reader import read_settings

register = template.Library()

_UNSEEN = re.compile(r'<span class="vh">.*?</span>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """One of the five links to this page."""

    code: str
    tag: str
    name: str
    direction: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class Address:
    """An address without its language."""

    view_name: str
    args: tuple[Any, ...] = ()
    kwargs: dict[str, Any] | None = None
    query: str = ""

    def url(self, language: str) -> str:
        """Return the address in a language."""
        with override(language):
            path = reverse(self.view_name, args=self.args, kwargs=self.kwargs)
        return f"{path}?{self.query}" if self.query else path


HOME = Address("site:home")


@register.filter
def language_tag(code: str) -> str:
    """Return the tag for `lang` and `hreflang`.

    >>> language_tag("zh-hans"), language_tag("ar")
    ('zh-Hans', 'ar')
    """
    return "zh-Hans" if code == "zh-hans" else code


@register.simple_tag
def page_language() -> str:
    """`<html lang="{% page_language %}">`: the tag of the active language."""
    return language_tag(get_language() or settings.LANGUAGE_CODE)


@register.simple_tag
def gap() -> str:
    """`{% gap %}`: what parts two sentences of a line, a space in all languages but Chinese.

    >>> with override("zh-hans"):
    ...     gap()
    ''
    """
    return "" if get_language() == "zh-hans" else " "


@register.simple_tag(takes_context=True)
def language_links(context: Context) -> list[LanguageLink]:
    """`{% language_links as links %}`: this page in every language, its query kept.

    A page whose query names a language says in `language_queries` what it becomes in another language. A page that
    answers a posted form says in `language_page` which address shows the same; else, and where the address
    leads nowhere, the links go home.
    """
    address = _address(context.get("request"), context.get("language_page") or "")
    queries = context.get("language_queries") or {}
    return [_link(code, replace(address, query=queries.get(code, address.query))) for code in SHOWN]


def _address(request: HttpRequest | None, page: str) -> Address:
    if page:
        path, _, query = page.partition("?")
        match = resolve(path)
        return Address(match.view_name, match.args, match.kwargs, query)
    if request is None or request.method not in ("GET", "HEAD") or not request.resolver_match:
        return HOME
    match = request.resolver_match
    query = request.META.get("QUERY_STRING", "")
    return Address(match.view_name, match.args, match.kwargs, query) if match.view_name else HOME


def _link(code: str, address: Address) -> LanguageLink:
    return LanguageLink(
        code=code,
        tag=language_tag(code),
        name=dict(settings.LANGUAGES)[code],
        direction="rtl" if get_language_info(code)["bidi"] else "ltr",
        url=address.url(code),
        current=code == get_language(),
    )


@register.simple_tag(takes_context=True)
def personal_attributes(context: Context) -> SafeString:
    """`<html {% personal_attributes %}>`: the reader's settings, for pages that no cache keeps."""
    chosen = read_settings(context["request"])
    return format_html_join("", ' data-{}="{}"', chosen.attributes().items())


@register.simple_tag(takes_context=True)
def finding(context: Context) -> Finding | None:
    """`{% finding as found %}`: what the head of the page says to search engines.

    Nothing where nobody asked for the page, or under a name that is not ours.
    """
    request = context.get("request")
    try:
        return find_page(request) if request else None
    except DisallowedHost:
        return None


@register.simple_block_tag
def attribute(content: str) -> SafeString:
    """`{% attribute as name %}…{% endattribute %}`: the text of some HTML, as it may stand in an attribute too.

    What is there for screen readers only is left out: a card is written as 7♦.
    """
    text = strip_tags(_UNSEEN.sub("", content))
    return SafeString(" ".join(text.split()).replace('"', "&quot;"))
