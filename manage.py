#!/usr/bin/env python
"""Django's command line for this project."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command named on the command line; `runserver`, made for development, turns debugging on."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "basra_site.settings")
    if sys.argv[1:2] == ["runserver"]:
        os.environ.setdefault("BASRA_DEBUG", "1")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
