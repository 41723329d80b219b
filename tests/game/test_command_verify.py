"""`manage.py verify`: anybody can check what a game shows of its deals."""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.engine.test_seal import SALT, drawn, entry, sealed_record
from tests.game.boards import Table, finish

FITTING = entry(drawn())
WRONG = FITTING | {"salt": SALT.replace("f", "e")}


def verify(*arguments: str) -> str:
    """Return what the command prints."""
    out = io.StringIO()
    call_command("verify", *arguments, stdout=out)
    return out.getvalue()


def fails(*arguments: str) -> int:
    """Return the exit code of a command that does not succeed."""
    with pytest.raises(CommandError) as stopped:
        verify(*arguments)
    assert str(stopped.value)
    return stopped.value.returncode


def saved(folder: Path, document: object) -> str:
    """Return the path of a file with a document as JSON."""
    path = folder / "record.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def options(**changed: str) -> list[str]:
    """Return one deal as options."""
    values = {"sha256": FITTING["sha256"], "pack": FITTING["pack"], "places": "37 7", "salt": SALT, **changed}
    return [f"--{name}={value}" for name, value in values.items()]


def test_a_deal_given_by_options_fits() -> None:
    assert "fits" in verify(*options())


def test_a_deal_that_does_not_fit_ends_with_exit_code_1() -> None:
    assert fails(*options(places="")) == 1


@pytest.mark.parametrize("changed", [{"sha256": "0"}, {"pack": "7D"}, {"places": "x"}, {"salt": ""}])
def test_an_option_that_cannot_be_read_ends_with_exit_code_2(changed: dict[str, str]) -> None:
    assert fails(*options(**changed)) == 2


def test_a_deal_by_options_needs_its_fingerprint() -> None:
    assert fails(*options()[1:]) == 2


def test_a_record_is_told_deal_by_deal(tmp_path: Path) -> None:
    record = sealed_record()
    lines = verify(saved(tmp_path, record)).splitlines()
    assert len(lines) == len(record["deals"]) + 1
    assert lines[0].startswith("Deal 1:")


def test_a_fingerprint_noted_beforehand_must_be_among_those_of_the_file(tmp_path: Path) -> None:
    path = saved(tmp_path, [FITTING])
    assert verify(path, "--sha256", FITTING["sha256"])
    assert fails(path, "--sha256", "0" * 64) == 1


def test_it_prints_json(tmp_path: Path) -> None:
    assert json.loads(verify(saved(tmp_path, [FITTING]), "--json")) == {"deals": ["fits"], "holds": True}


def test_it_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in ([], ["-"]):
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(FITTING)))
        assert "fits" in verify(*arguments)
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps([FITTING, WRONG])))
    assert fails() == 1


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 100_000, b"7", b"{}", b'{"fairness": [{}]}'])
def test_a_file_that_cannot_be_read_ends_with_exit_code_2(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    assert fails(str(path)) == 2


@pytest.mark.parametrize("name", ["no/such/file.json", ".", "\0"])
def test_a_file_that_is_not_there_ends_with_exit_code_2(name: str) -> None:
    assert fails(name) == 2


def test_it_speaks_the_language_asked_for(language: str) -> None:
    told = verify(*options(), f"--language={language}")
    assert ("fingerprint" in told) == (language == "en")


def test_an_unknown_language_ends_with_exit_code_2() -> None:
    assert fails(*options(), "--language=tlh") == 2


def test_the_record_of_a_game_holds_with_the_fingerprints_that_its_board_showed(
    deal: Callable[..., Table], tmp_path: Path
) -> None:
    table = deal(5, rules="egyptian", players=4, sides=2, target=40)
    noted: list[str] = []
    while not table.row.is_finished:
        noted.append(re.findall(r"\b[0-9a-f]{64}\b", table.open().text)[0])
        finish(table, plays=6)
    record = table.client.get(f"{table.url}record.json").json()
    assert set(noted) == {entry["sha256"] for entry in record["fairness"]}
    arguments = [f"--sha256={sha256}" for sha256 in set(noted)]
    assert json.loads(verify(saved(tmp_path, record), "--json", *arguments))["holds"]
    (link, *_) = re.findall(
        r'href="(/en/play/fairness/[?][^"]+)"', table.client.get(f"{table.url}result/").content.decode()
    )
    assert "notice--good" in table.client.get(html.unescape(link)).content.decode()
