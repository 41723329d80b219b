"""In production the site refuses to start half-configured, and is strict once it runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import ROOT

SECRETS = {"SECRET_KEY": "7h" * 40 + "-unguessable", "ALLOWED_HOSTS": "basra.example"}
SILENT = ("BASRA_", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "DJANGO_", "CSRF_")

BROWSE = """
import re, django
django.setup()
from django.conf import settings
from django.core.management import call_command
from django.test import Client
settings.STATIC_ROOT = {static!r}
call_command("collectstatic", interactive=False, verbosity=0)
client = Client(headers={{"host": "basra.example"}})
page = client.get("/ar/", secure=True)
assert page.status_code == 200, page
assert page.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
assert client.get("/ar/").headers["Location"] == "https://basra.example/ar/"
assert client.get("/healthz").status_code == 200
sheets = re.findall(r'href="(/static/[^"]+[.]css)"', page.content.decode())
assert sheets and all(re.search(r"[.][0-9a-f]{{12}}[.]css$", sheet) for sheet in sheets), sheets
for sheet in sheets:
    answer = client.get(sheet, secure=True, headers={{"accept-encoding": "br"}})
    assert (answer.status_code, answer.headers["Content-Encoding"]) == (200, "br")
    assert "immutable" in answer.headers["Cache-Control"]
"""


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the project with nothing in the environment but what is named."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(SILENT)}
    everything = {**clean, "DJANGO_SETTINGS_MODULE": "basra_site.settings", **environment}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=everything, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("missing", sorted(SECRETS))
def test_it_does_not_start_without_its_secrets_and_names_the_one_missing(missing: str, tmp_path: Path) -> None:
    given = {name: value for name, value in SECRETS.items() if name != missing}
    done = run("manage.py", "check", BASRA_ENV="production", BASRA_DATA=str(tmp_path), **given)
    assert done.returncode != 0
    assert f"{missing} must be set when BASRA_ENV=production" in done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [("BASRA_ENV", "prod"), ("BASRA_HTTPS", "maybe"), ("BASRA_DEBUG", "1"), ("DATABASE_URL", "oracle")],
)
def test_it_does_not_start_with_a_value_it_cannot_read(name: str, value: str, tmp_path: Path) -> None:
    environment = {"BASRA_ENV": "production", "BASRA_DATA": str(tmp_path), **SECRETS, name: value}
    done = run("manage.py", "check", "--database=default", **environment)
    assert done.returncode != 0


def test_djangos_own_deployment_checks_find_nothing(tmp_path: Path) -> None:
    command = ("manage.py", "check", "--deploy", "--fail-level=WARNING")
    done = run(*command, BASRA_ENV="production", BASRA_DATA=str(tmp_path), **SECRETS)
    assert done.returncode == 0, done.stderr


def test_it_serves_hashed_compressed_files_and_only_over_https(tmp_path: Path) -> None:
    script = BROWSE.format(static=str(tmp_path / "static"))
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    done = run("-c", script, BASRA_ENV="production", BASRA_DATA=str(tmp_path), DATABASE_URL=database, **SECRETS)
    assert done.returncode == 0, done.stderr


def test_without_any_variable_it_starts_for_development(tmp_path: Path) -> None:
    done = run("manage.py", "check", BASRA_DATA=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "secret-key").read_text()) > 60
