"""`play/fairness/`: how a deal is sealed, and a form that checks one. Public, the same for everybody."""

from __future__ import annotations

import html
import re
import shlex
import subprocess
from collections.abc import Mapping
from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.test import Client

from game.fairness import EXAMPLE, READERS
from tests.pages import OpenedPage, open_page

PATH = "play/fairness/"
NASTY = ["", "\0", "<script>", "7D" * 5_000, "٣", "[]", "\u202e"]


def check(
    client: Client, language: str = "en", *, status: int = 200, changed: Mapping[str, str] | None = None
) -> OpenedPage:
    """Open the page with the example in its form, changed here and there."""
    return open_page(client, language, f"{PATH}?{urlencode({**EXAMPLE, **(changed or {})})}", status=status)


def commands(page: OpenedPage) -> list[str]:
    """Return the commands that the page shows, as somebody would copy them."""
    blocks = re.findall(r"<pre[^>]*><code>(.*?)</code></pre>", page.text, re.DOTALL)
    return [html.unescape(block) for block in blocks][1:]


def test_it_is_there_in_every_language(client: Client, language: str) -> None:
    page = open_page(client, language, PATH)
    assert {"sealed", "check", "exactly", "elsewhere", "peek", "limits"} <= set(page.ids())
    assert "verdict" not in page.ids()


def test_it_is_public_and_may_be_kept(client: Client) -> None:
    response = client.get(f"/en/{PATH}")
    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")
    assert "public" in response.headers["Cache-Control"]
    assert b"csrfmiddlewaretoken" not in response.content


def test_it_only_reads(client: Client) -> None:
    assert client.post(f"/en/{PATH}").status_code == 405


def test_a_deal_that_fits_is_told(client: Client, language: str) -> None:
    page = check(client, language)
    assert "verdict" in page.ids()
    assert "notice--good" in page.text


def test_a_changed_card_place_or_salt_does_not_fit(client: Client, language: str) -> None:
    swapped = " ".join(reversed(EXAMPLE["pack"].split()))
    for changed in ({"pack": swapped}, {"places": ""}, {"salt": "0"}, {"sha256": "0" * 64}):
        page = check(client, language, changed=changed)
        assert "verdict" in page.ids()
        assert "notice--bad" in page.text


@pytest.mark.parametrize("field", READERS)
@pytest.mark.parametrize("text", NASTY)
def test_what_cannot_be_read_is_said_beside_its_field_and_nothing_is_lost(
    client: Client, field: str, text: str
) -> None:
    readable = (field == "places" and text in ("", "[]")) or (field == "salt" and text and len(text) < 200)
    page = check(client, status=200 if readable else 400, changed={field: text})
    (named,) = [tag for name, tag in page.tags if name in ("input", "textarea") and tag.get("name") == field]
    assert ("aria-invalid" in named) == (not readable)
    assert html.escape(text).replace("\0", "") in page.text.replace("\0", "")


def test_a_parameter_given_twice_is_said(client: Client, language: str) -> None:
    page = open_page(client, language, f"{PATH}?{urlencode(EXAMPLE)}&salt=1", status=400)
    assert "unread" in page.ids()


def test_the_example_can_be_filled_in_by_its_link(client: Client) -> None:
    page = open_page(client, "fr", PATH)
    (link,) = [tag["href"] for tag in page.attributes("a") if tag.get("href", "").startswith("?sha256")]
    assert "notice--good" in open_page(client, "fr", PATH + link.partition("#")[0]).text


def test_the_commands_on_the_page_give_its_fingerprint(client: Client) -> None:
    salt = 'it\'s \\n a "salt" $(true)'
    page = check(client, changed={"salt": salt, "sha256": "0" * 64})
    terminal, python, manage = commands(page)
    first = subprocess.run(["bash", "-c", terminal], capture_output=True, text=True, check=True).stdout.split()[0]
    second = subprocess.run(["bash", "-c", python], capture_output=True, text=True, check=True).stdout.strip()
    assert first == second
    assert "notice--good" in check(client, changed={"salt": salt, "sha256": first}).text
    arguments = shlex.split(manage.replace("0" * 64, first).partition("manage.py ")[2])
    call_command(*arguments)
