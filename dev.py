#!/usr/bin/env python3
"""Set up, run and test the site. Needs Python 3.11 or newer and nothing else.

    python3 dev.py run          serve the site (the first time it also sets everything up)
    python3 dev.py test         every check and every test, the cheapest first

    python3 dev.py lint         only the checks that take seconds
    python3 dev.py format       format Python and templates
    python3 dev.py messages     bring the message catalogues up to the source
    python3 dev.py bench        measure speed, and agreement with the oracle at full size
    python3 dev.py check-all    `test`, then coverage, long property tests, PostgreSQL and `bench`
    python3 dev.py lock         renew the exact versions of all dependencies

Everything is installed into `.venv/`; data is kept under `.var/`. On Debian, as root, missing system packages are
installed; as anyone else, one line says what an administrator must install.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import hashlib
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
LOCALE = ROOT / "locale"
STATIC = ROOT / "staticfiles"
LOCK_HEADER = "# Exact versions, made by `python3 dev.py lock` from pyproject.toml.\n"

TEST_ENVIRONMENT = {"DJANGO_SETTINGS_MODULE": "tests.settings"}

Needs = dict[str, Callable[[], bool]]
"""System packages by their Debian names, each with a test whether it is there."""


class Stop(Exception):
    """Ends the command with one line for the reader."""


def call(command: Sequence[str | Path], **environment: str) -> None:
    """Run a command in the project's folder; stop where it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env={**os.environ, **environment}, check=False)
    if done.returncode:
        raise Stop(f"Failed: {' '.join(str(part) for part in command)}")


def say(text: str) -> None:
    """Tell the reader what happens, at once."""
    print(text, flush=True)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _font(*patterns: str) -> bool:
    folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts")
    return any(next(folder.rglob(pattern), None) for folder in folders for pattern in patterns if folder.is_dir())


def _chromium() -> bool:
    named = os.environ.get("BASRA_CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return any(shutil.which(name) for name in names)


def _on_linux(test: Callable[[], bool]) -> Callable[[], bool]:
    return lambda: sys.platform != "linux" or test()


VENV_NEEDS: Needs = {"python3-venv": lambda: bool(importlib.util.find_spec("ensurepip"))}
MESSAGES_NEEDS: Needs = {"gettext": lambda: bool(shutil.which("xgettext") and shutil.which("msgmerge"))}
TEST_NEEDS: Needs = {
    **MESSAGES_NEEDS,
    "chromium": _chromium,
    "libatomic1": _on_linux(lambda: _loads("libatomic.so.1")),
    "fonts-noto-core": _on_linux(lambda: _font("NotoSansArabic*", "NotoNaskhArabic*")),
    "fonts-noto-cjk": _on_linux(lambda: _font("*CJK*", "DroidSansFallback*")),
}
POSTGRES_NEEDS: Needs = {"postgresql": lambda: bool(_postgres_programs())}


def bring(needs: Needs) -> None:
    """Make sure of the system packages named, by their Debian names.

    Raises:
        Stop: some are missing and only an administrator can install them.
    """
    missing = [package for package, present in needs.items() if not present()]
    if not missing:
        return
    wanted = "apt-get install " + " ".join(missing)
    if not shutil.which("apt-get"):
        raise Stop(f"An administrator must install what Debian calls: {' '.join(missing)}")
    if os.geteuid() != 0:
        raise Stop(f"An administrator must run: {wanted}")
    say(f"{wanted} …")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
        done = subprocess.run(
            ["apt-get", "-qq", *command], env=environment, check=False, capture_output=True, text=True
        )
        if done.returncode:
            raise Stop(f"{done.stdout}{done.stderr}\nFailed: {wanted}")
    importlib.invalidate_caches()


def require_python() -> None:
    """Refuse a Python that is too old."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older one can start this file)
        raise Stop(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")


def make_environment(lock: Path) -> None:
    """Make `.venv` hold what `lock` names; a stamp makes the next time instant.

    Raises:
        Stop: there is no lock, or the system is Windows itself.
    """
    if sys.platform == "win32":
        raise Stop("The server needs Linux or macOS; on Windows use WSL (https://learn.microsoft.com/windows/wsl).")
    if not lock.exists():
        raise Stop(f"{lock.name} is missing: restore it, or make it with `python3 dev.py lock`.")
    stamp = VENV / f"{lock.stem}.stamp"
    wanted = hashlib.sha256(b"\0".join([lock.read_bytes(), str(VENV).encode(), sys.version.encode()])).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not _works(PYTHON):
        make_venv(VENV)
    say(f"Installing {lock.name} into .venv …")
    install(PYTHON, "-r", str(lock))
    stamp.write_text(wanted)


def _works(python: Path) -> bool:
    if not python.exists():
        return False
    probe = [
        str(python),
        "-c",
        "import pip, sys; raise SystemExit(sys.prefix != sys.argv[1])",
        str(python.parent.parent),
    ]
    return subprocess.run(probe, check=False, capture_output=True).returncode == 0


def make_venv(folder: Path) -> None:
    """Make an empty virtual environment, in place of what is there."""
    bring(VENV_NEEDS)
    call([sys.executable, "-m", "venv", "--clear", folder])


def install(python: Path, *what: str) -> None:
    """Install packages with the pip of an environment."""
    call([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", *what])


def compile_catalogues() -> None:
    """Compile the message catalogues whose compiled file is missing or older."""
    sources = LOCALE.glob("*/LC_MESSAGES/django.po")
    compiled = [(source, source.with_suffix(".mo")) for source in sources]
    if any(not made.exists() or made.stat().st_mtime < source.stat().st_mtime for source, made in compiled):
        call([PYTHON, "-m", "babel.messages.frontend", "--quiet", "compile", "-d", LOCALE, "-D", "django"])


def collect_static_files() -> None:
    """Collect and compress the static files, unless none has changed since the last time."""
    files = (path for path in ROOT.glob("*/static/**/*") if path.is_file())
    seen = "".join(sorted(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}\n" for path in files))
    wanted = hashlib.sha256(seen.encode() + RUN_LOCK.read_bytes()).hexdigest()
    stamp = STATIC / ".stamp"
    if not stamp.exists() or stamp.read_text() != wanted:
        manage("collectstatic", "--noinput", "--verbosity=0", BASRA_DEBUG="0")  # with debugging there is no manifest
        stamp.write_text(wanted)


def manage(*words: str, **environment: str) -> None:
    """Run one of Django's commands."""
    call([PYTHON, "manage.py", *words], **environment)


def run(options: argparse.Namespace) -> None:
    """Set up what is not set up, then serve until Ctrl-C."""
    with contextlib.suppress(OSError), socket.create_connection((options.host, options.port), timeout=1):
        raise Stop(f"Port {options.port} is taken; choose another: python3 dev.py run --port {options.port + 1}")
    make_environment(RUN_LOCK)
    compile_catalogues()
    manage("migrate", "--verbosity=0")
    collect_static_files()
    say(f"Basra is at http://{options.host}:{options.port}/ (Ctrl-C ends it)")
    gunicorn = ["-m", "gunicorn", "--config", "basra_site/deploy/gunicorn.conf.py"]
    os.chdir(ROOT)
    os.execv(PYTHON, [str(PYTHON), *gunicorn, "--bind", f"{options.host}:{options.port}"])


@dataclass
class Report:
    """Runs phases one after the other, times them, and remembers which failed."""

    failed: list[str] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)

    def check(self, name: str, *command: str | Path, **environment: str) -> None:
        """Run a check whose output matters only when it fails."""
        begun = time.monotonic()
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={**os.environ, **environment},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._note(name, begun, done.returncode)
        if done.returncode:
            say(done.stdout.rstrip())

    def pytest(self, name: str, *words: str, **environment: str) -> None:
        """Run tests with their output shown, and keep pytest's closing line."""
        say(f"---- {name}")
        begun = time.monotonic()
        closing = ""
        command = [str(PYTHON), "-m", "pytest", *words]
        everything = {**os.environ, "PYTHONUNBUFFERED": "1", **environment}
        with subprocess.Popen(command, cwd=ROOT, env=everything, stdout=subprocess.PIPE, text=True) as tests:
            assert tests.stdout is not None  # noqa: S101 (for the type checker)
            for line in tests.stdout:
                print(line, end="", flush=True)
                closing = line.strip() or closing
        self.closing.append(closing)
        self._note(name, begun, tests.returncode)

    def _note(self, name: str, begun: float, code: int) -> None:
        say(f"{'FAIL' if code else 'ok  '} {name} ({time.monotonic() - begun:.1f} s)")
        if code:
            self.failed.append(name)

    def close(self) -> None:
        """Say what failed and, last of all, how each run of pytest closed.

        Raises:
            SystemExit: something failed.
        """
        minutes, seconds = divmod(round(time.monotonic() - self.started), 60)
        say(f"\n{'Failed: ' + ', '.join(self.failed) if self.failed else 'All passed'} ({minutes} min {seconds} s)")
        for line in self.closing:
            say(line)
        raise SystemExit(1 if self.failed else 0)


def check_statically(report: Report) -> None:
    """Run every check that needs no test run, the cheapest first."""
    templates = sorted(str(path) for path in (ROOT / "templates").rglob("*.html"))
    report.check("format", PYTHON, "-m", "ruff", "format", "--check", ".")
    report.check("lint", PYTHON, "-m", "ruff", "check", ".")
    report.check("template format", VENV / "bin" / "djade", "--check", "--target-version", "5.2", *templates)
    report.check("template lint", PYTHON, "-m", "djlint", "--lint", "--quiet", "templates")
    report.check("import contracts", VENV / "bin" / "lint-imports")
    report.check("system check", PYTHON, "manage.py", "check", "--fail-level=WARNING", **TEST_ENVIRONMENT)
    report.check("migrations", PYTHON, "manage.py", "makemigrations", "--check", "--dry-run", **TEST_ENVIRONMENT)
    report.check("types", PYTHON, "-m", "mypy")


def run_tests(report: Report) -> None:
    """Run the tests on both cores: those without a browser, then those in Chromium."""
    report.pytest("unit, property and web tests", "-n", "2", "--dist=worksteal", "--ignore=tests/browser")
    report.pytest("browser tests", "-n", "2", "--dist=worksteal", "tests/browser")


def prepare(needs: Needs) -> Report:
    """Set up all that tests and checks need."""
    bring(needs)
    make_environment(DEV_LOCK)
    compile_catalogues()
    return Report()


def test(options: argparse.Namespace) -> None:
    """Run every check and every test."""
    report = prepare(TEST_NEEDS)
    check_statically(report)
    run_tests(report)
    report.close()


def lint(options: argparse.Namespace) -> None:
    """Run the checks that take seconds."""
    report = prepare({})
    check_statically(report)
    report.close()


def format_code(options: argparse.Namespace) -> None:
    """Format Python and templates."""
    make_environment(DEV_LOCK)
    call([PYTHON, "-m", "ruff", "check", "--fix-only", "--quiet", "."])
    call([PYTHON, "-m", "ruff", "format", "."])
    templates = sorted(str(path) for path in (ROOT / "templates").rglob("*.html"))
    subprocess.run([VENV / "bin" / "djade", "--target-version", "5.2", *templates], cwd=ROOT, check=False)


def messages(options: argparse.Namespace) -> None:
    """Bring the catalogues up to the source, then compile them."""
    bring(MESSAGES_NEEDS)
    make_environment(DEV_LOCK)
    manage("makemessages")
    compile_catalogues()


def benchmarks() -> list[str]:
    """Return the names of the modules that measure."""
    return sorted(path.stem for path in (ROOT / "tests" / "benchmarks").glob("[a-z]*.py"))


def bench(options: argparse.Namespace) -> None:
    """Measure, each benchmark at its full size."""
    prepare({})
    for name in benchmarks():
        say(f"---- {name}")
        call([PYTHON, "-m", f"tests.benchmarks.{name}"])


def check_all(options: argparse.Namespace) -> None:
    """Run `test`, then what takes too long for every day."""
    report = prepare(TEST_NEEDS | POSTGRES_NEEDS)
    check_statically(report)
    run_tests(report)
    pure = [f"--cov=game/{name}" for name in ("engine", "explain", "coach")]
    quiet = ("-q", "--ignore=tests/browser")
    report.pytest("branch coverage of the pure packages", *quiet, *pure, "--cov-branch", "--cov-fail-under=100")
    report.pytest("browser tests in each language", "-n", "2", "tests/browser", BASRA_WHOLE_MATRIX="1")
    report.pytest("long property tests", "-q", "-n", "2", "tests/properties", HYPOTHESIS_PROFILE="long")
    with postgres() as url:
        report.pytest("tests on PostgreSQL", *quiet, "tests/game", "tests/web", "tests/tutorials", DATABASE_URL=url)
    for name in benchmarks():
        report.check(f"benchmark {name}", PYTHON, "-m", f"tests.benchmarks.{name}")
    report.close()


def _postgres_programs() -> Path | None:
    places = [Path(found).parent] if (found := shutil.which("initdb")) else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server in a temporary folder and give its address."""
    programs = _postgres_programs()
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if as_postgres:
            shutil.chown(folder, "postgres")
        data = f"{folder}/data"
        server = [*as_postgres, f"{programs}/pg_ctl", "-D", data, "-s", "-w", "-l", f"{folder}/log"]
        call(
            [*as_postgres, f"{programs}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"]
        )
        call([*server, "-o", f"-p {port} -c listen_addresses=127.0.0.1 -k {folder}", "start"])
        try:
            yield f"postgres://postgres@127.0.0.1:{port}/postgres"
        finally:
            call([*server, "-m", "immediate", "stop"])


def lock(options: argparse.Namespace) -> None:
    """Resolve the ranges of pyproject.toml in a fresh environment and write down what came out."""
    import tomllib  # noqa: PLC0415 (only this verb reads it)

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        make_venv(Path(folder))
        python = Path(folder) / "bin" / "python"
        for target, wanted in (
            (RUN_LOCK, project["project"]["dependencies"]),
            (DEV_LOCK, project["dependency-groups"]["dev"]),
        ):
            install(python, *wanted)
            frozen = subprocess.run(
                [python, "-m", "pip", "freeze", "--disable-pip-version-check"],
                check=True,
                capture_output=True,
                text=True,
            )
            target.write_text(LOCK_HEADER + frozen.stdout, encoding="utf-8")
            say(f"{target.name}: {len(frozen.stdout.splitlines())} packages")


VERBS: dict[str, Callable[[argparse.Namespace], None]] = {
    "run": run,
    "test": test,
    "lint": lint,
    "format": format_code,
    "messages": messages,
    "bench": bench,
    "check-all": check_all,
    "lock": lock,
}


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="verb")
    for name, action in VERBS.items():
        verb = verbs.add_parser(name, help=(action.__doc__ or "").splitlines()[0], description=action.__doc__)
        if name == "run":
            verb.add_argument(
                "--host", default="127.0.0.1", help="address to listen on (others: name them in ALLOWED_HOSTS)"
            )
            verb.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
    options = parser.parse_args()
    try:
        require_python()
        VERBS[options.verb](options)
    except Stop as stop:
        raise SystemExit(str(stop)) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
