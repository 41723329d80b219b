"""Reads the environment for `settings.py`: small, strict, without Django's settings."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

_SWITCH = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def switch(name: str, *, default: bool) -> bool:
    """Return the on/off variable `name`; an empty or absent one is the default.

    Raises:
        ImproperlyConfigured: its value is neither on nor off.
    """
    text = os.environ.get(name, "").strip().lower()
    if not text:
        return default
    if text not in _SWITCH:
        raise ImproperlyConfigured(f"{name}={text!r} is neither on nor off: write 1 or 0.")
    return _SWITCH[text]


def words(name: str, *, default: tuple[str, ...] = ()) -> list[str]:
    """Return the comma-separated variable `name` as a list, the default when it is empty or absent."""
    found = [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]
    return found or list(default)


def number(name: str, *, default: int, lowest: int = 1) -> int:
    """Return the variable `name` as a whole number, the default when it is empty or absent.

    Raises:
        ImproperlyConfigured: its value is no number, or below the lowest one allowed.
    """
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and int(text) >= lowest):
        raise ImproperlyConfigured(f"{name}={text!r}: write a whole number of at least {lowest}.")
    return int(text)


def required(name: str) -> str:
    """Return the variable `name`.

    Raises:
        ImproperlyConfigured: it is empty or absent.
    """
    if value := os.environ.get(name, "").strip():
        return value
    raise ImproperlyConfigured(f"{name} must be set when BASRA_ENV=production.")


def development_secret(path: Path) -> str:
    """Return the secret kept in the file `path`, made on first use, so that cookies outlive a restart.

    Two processes that start together agree: the file appears whole or not at all, and the first one wins.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50), encoding="ascii")
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii").strip()
