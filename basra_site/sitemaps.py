"""The map of the site for search engines: every page that may be found, in every language."""

from __future__ import annotations

from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from basra_site.finding import FALLBACK, PageKey, findable_pages, hreflang


class Pages(Sitemap):  # type: ignore[type-arg] # it is generic in the stubs only
    """The pages of `finding.findable_pages`, each with its addresses in all languages."""

    i18n = True
    alternates = True

    def items(self) -> list[PageKey]:
        """Return the pages."""
        return list(findable_pages())

    def location(self, item: PageKey) -> str:
        """Return where a page is in the active language."""
        name, args = item
        return reverse(name, args=args)

    def get_urls(self, page: int | str = 1, site: Any = None, protocol: str | None = None) -> list[dict[str, Any]]:
        """Return the addresses with the tags of the pages themselves, and the one for all other languages."""
        urls = super().get_urls(page, site, protocol)
        for url in urls:
            locations = {each["lang_code"]: each["location"] for each in url["alternates"]}
            url["alternates"] = [
                {"location": location, "lang_code": hreflang(code)} for code, location in locations.items()
            ]
            url["alternates"].append({"location": locations[FALLBACK], "lang_code": "x-default"})
        return urls


SITEMAPS = {"pages": Pages}
