"""The project's own files, for tests that read them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE_PACKAGES = ("game/engine", "game/explain", "game/coach")
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted(path for app in ("basra_site", "game", "tutorials") for path in (ROOT / app).rglob("static/**/*.css"))
SCRIPTS = sorted(path for app in ("basra_site", "game", "tutorials") for path in (ROOT / app).rglob("static/**/*.js"))
MODULES = sorted(path for app in ("basra_site", "game", "tutorials") for path in (ROOT / app).rglob("*.py"))
PURE_MODULES = [path for path in MODULES if str(path.relative_to(ROOT)).startswith(PURE_PACKAGES)]

_WITHOUT_DJANGO = """
import importlib, sys
for name in ("django", "babel", "gettext"):
    sys.modules[name] = None
for module in sys.argv[1:]:
    importlib.import_module(module)
"""


def failure_without_django(*modules: str) -> str:
    """Return why modules cannot be imported where Django cannot be; nothing where they can."""
    command = [sys.executable, "-W", "error", "-c", _WITHOUT_DJANGO, *modules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def name_of(path: Path) -> str:
    """Return a file's path inside the project, as the id of a test."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """Return the dotted name under which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def public_functions(path: Path) -> Iterator[ast.FunctionDef]:
    """Yield the functions that a module offers to others."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node
