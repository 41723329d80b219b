"""Templates keep to what the Content-Security-Policy, the script and a browser without JavaScript can honour."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.source import TEMPLATES, name_of

HX_ATTRIBUTES = {
    "hx-post",
    "hx-get",
    "hx-target",
    "hx-swap",
    "hx-select",
    "hx-select-oob",
    "hx-swap-oob",
    "hx-push-url",
    "hx-replace-url",
    "hx-trigger",
    "hx-include",
    "hx-indicator",
    "hx-sync",
    "hx-disabled-elt",
    "hx-confirm",
    "hx-preserve",
    "hx-history",
    "hx-encoding",
}
REQUESTS = {"hx-post", "hx-get"}

_DJANGO = re.compile(r"\{#.*?#\}|\{%\s*comment.*?endcomment\s*%\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)

Attributes = dict[str, str | None]


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(path: Path) -> list[tuple[str, Attributes]]:
    """Return the elements that a template writes, Django's own marks replaced by a neutral word."""
    parser = _Elements()
    parser.feed(_DJANGO.sub(lambda mark: "x" if mark[0].startswith("{{") else " ", path.read_text(encoding="utf-8")))
    return parser.found


every_template = pytest.mark.parametrize("path", TEMPLATES, ids=name_of)


@every_template
def test_htmx_attributes_are_spelt_right(path: Path) -> None:
    used = {name for _, attributes in elements(path) for name in attributes if re.match(r"(data-)?hx", name)}
    assert used <= HX_ATTRIBUTES


@every_template
def test_each_htmx_request_names_its_target_and_works_without_htmx(path: Path) -> None:
    for tag, attributes in elements(path):
        if REQUESTS & attributes.keys():
            assert {"hx-target", "hx-swap"} <= attributes.keys(), (tag, attributes)
            # A field of a form is sent with it by the form's own button.
            assert tag in {"input", "select"} or {"action", "formaction", "href"} & attributes.keys(), (tag, attributes)


@every_template
def test_htmx_triggers_have_no_filters_and_values_no_code(path: Path) -> None:
    for _, attributes in elements(path):
        assert "[" not in (attributes.get("hx-trigger") or "")
        assert not any((value or "").strip().startswith(("js:", "javascript:")) for value in attributes.values())


@every_template
def test_nothing_is_styled_or_scripted_inline(path: Path) -> None:
    for tag, attributes in elements(path):
        assert "style" not in attributes, (tag, attributes)
        assert tag != "style"
        assert (
            tag != "script"
            or "src" in attributes
            or attributes.get("type") in {"application/json", "application/ld+json"}
        )
        assert not [name for name in attributes if name.startswith("on")], (tag, attributes)


@every_template
def test_each_posting_form_carries_its_token(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    forms = re.findall(r"<form\b[^>]*method=\"post\".*?</form>", source, re.DOTALL | re.IGNORECASE)
    assert all("{% csrf_token %}" in form for form in forms)


@every_template
def test_a_note_to_translators_stands_on_a_line_of_its_own(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        if "Translators:" in line:
            assert re.fullmatch(r"\s*(\{#.*#\}|\{% comment %\}.*\{% endcomment %\})\s*", line), line
