"""The project's settings, for tests: nothing on disk, nothing from the environment but the database."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("BASRA_DATA", str(Path(tempfile.gettempdir()) / "basra-tests"))

from basra_site.settings import *

SECRET_KEY = "for-tests-only"
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
DEBUG = False

STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
# Without collectstatic whitenoise has no folder to serve; the browser tests' live server finds the files itself.
MIDDLEWARE = [name for name in MIDDLEWARE if not name.startswith("whitenoise.")]

LOGGING = {"version": 1, "disable_existing_loggers": False}
