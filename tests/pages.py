"""Opens pages in tests: every page proves its language before anything else is asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from typing import Any

from django.test import Client
from django.utils.translation import get_language_info


@dataclass(frozen=True)
class OpenedPage:
    """A page as a reader gets it."""

    response: Any
    text: str
    tags: tuple[tuple[str, dict[str, str]], ...]

    def attributes(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of every element `tag`, in document order."""
        return [attributes for name, attributes in self.tags if name == tag]

    def ids(self) -> list[str]:
        """Return every id, in document order."""
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def times_hidden(response: Any) -> int:
    """Return how often an answer asks search engines to leave it out."""
    named: int = response.content.decode().count('<meta name="robots" content="noindex">')
    return named + ("X-Robots-Tag" in response.headers)


def read_page(response: Any, language: str, *, status: int = 200) -> OpenedPage:
    """Return the page in `response` after proving its status, language and direction."""
    assert response.status_code == status, response.content[:500]
    text = response.content.decode()
    parser = _Tags()
    parser.feed(text)
    page = OpenedPage(response, text, tuple(parser.found))
    (html,) = page.attributes("html")
    direction = "rtl" if get_language_info(language)["bidi"] else "ltr"
    spoken = "zh-Hans" if language == "zh-hans" else language
    assert (html.get("lang"), html.get("dir")) == (spoken, direction)
    assert response.headers["Content-Language"] == language
    return page


def open_page(client: Client, language: str, path: str = "", *, status: int = 200) -> OpenedPage:
    """Return the page at `/<language>/<path>` after proving its status, language and direction."""
    return read_page(client.get(f"/{language}/{path}"), language, status=status)


@cache
def rules_page(language: str, code: str, query: str = "") -> OpenedPage:
    """Return a page of the rules, opened once for all tests that read it."""
    return open_page(Client(), language, f"rules/{code}/{query}")
