"""Settings, read from the environment; every default is safe for development.

| Variable | Meaning | Default |
|---|---|---|
| `BASRA_ENV` | `development` or `production`; production needs the two variables below | `development` |
| `SECRET_KEY` | signs cookies and form tokens | a file under the data folder |
| `ALLOWED_HOSTS` | host names, comma-separated | `localhost,127.0.0.1,testserver` |
| `BASRA_HTTPS` | HTTPS-only cookies, redirect and HSTS in one switch | on in production |
| `BASRA_DEBUG` | Django's debug pages; never in production | off |
| `BASRA_DATA` | folder of the SQLite database and the development secret | `.var/` |
| `DATABASE_URL` | `sqlite:///…` or `postgres://…` | SQLite under the data folder |
| `BASRA_GAME_DAYS` | after how many days without a move a game is deleted | 365 |
| `BASRA_SCORE_DAYS` | after how many days without a change a score sheet is deleted | 90 |
| `BASRA_PROGRESS_DAYS` | after how many days without a puzzle or a lesson a learner's progress is deleted | 365 |
| `CORRECTIONS_URL` | where readers send corrections of a rule (below); empty: no such links | empty in production |
| `LOG_LEVEL` | level of the log on standard error | `INFO` |
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from basra_site import environment

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("BASRA_DATA") or BASE_DIR / ".var").resolve()

ENVIRONMENT = os.environ.get("BASRA_ENV") or "development"
if ENVIRONMENT not in {"development", "production"}:
    raise ImproperlyConfigured(f"BASRA_ENV={ENVIRONMENT!r}: write development or production.")
PRODUCTION = ENVIRONMENT == "production"

DEBUG = environment.switch("BASRA_DEBUG", default=False)
HTTPS = environment.switch("BASRA_HTTPS", default=PRODUCTION)

if PRODUCTION:
    if DEBUG:
        raise ImproperlyConfigured("BASRA_DEBUG must be off when BASRA_ENV=production.")
    SECRET_KEY = environment.required("SECRET_KEY")
    environment.required("ALLOWED_HOSTS")
else:
    DATA_DIR.mkdir(parents=True, exist_ok=True)
    SECRET_KEY = os.environ.get("SECRET_KEY") or environment.development_secret(DATA_DIR / "secret-key")
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", default=("localhost", "127.0.0.1", "testserver"))
CSRF_TRUSTED_ORIGINS = environment.words("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "template_partials",
    "basra_site",
    "tutorials",
    "game",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "basra_site.urls"
WSGI_APPLICATION = "basra_site.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    },
]

# Database. The untuned defaults of SQLite fail about half of all concurrent writes.
DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'basra.sqlite3'}",
        conn_max_age=60,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728;"
            "PRAGMA journal_size_limit=27103364; PRAGMA cache_size=2000;"
        ),
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Languages, in the order of their codes; the page shows them in an order of its own.
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("ar", "العربية"),
    ("en", "English"),
    ("es", "Español"),
    ("fr", "Français"),
    ("zh-hans", "简体中文"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

SETTINGS_COOKIE = "basra_settings"
"""Holds the reader's own settings as JSON (language, theme …); set only on the settings page, read by the script."""

GAME_DAYS = environment.number("BASRA_GAME_DAYS", default=365)
SCORE_SHEET_DAYS = environment.number("BASRA_SCORE_DAYS", default=90)
"""After so many days without a change a score sheet is deleted; its page and the privacy page say so."""

PROGRESS_DAYS = environment.number("BASRA_PROGRESS_DAYS", default=365)
"""After so many days without a puzzle or a lesson what a learner has done is deleted; the pages say so."""

# Static files
STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        ),
    },
}

# Security
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SILENCED_SYSTEM_CHECKS = ["security.W021"]  # preloading HSTS is for the owner of the domain to ask for
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "basra_site.views.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 262_144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

CORRECTIONS_URL = os.environ.get("CORRECTIONS_URL", "" if PRODUCTION else "mailto:corrections@localhost")
"""A `mailto:` or `https:` address. `{clause}`, `{language}` and `{rules}` in it are filled in; where it has none,
they are added as the subject or the query."""

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL") or "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
