"""All addresses: pages under a language, machine answers without one."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from basra_site import health, languages
from basra_site.sitemaps import SITEMAPS
from basra_site.views import play_preview, robots

urlpatterns = [
    path("", languages.root, name="root"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("preview.png", play_preview, name="play-preview"),
    path("api/v1/", include("game.api_urls")),
    *i18n_patterns(
        path("", include("tutorials.urls")),
        path("", include("basra_site.site_urls")),
        path("", include("game.urls")),
        prefix_default_language=True,
    ),
]

handler400 = "basra_site.views.bad_request"
handler403 = "basra_site.views.permission_denied"
handler404 = "basra_site.views.page_not_found"
handler500 = "basra_site.views.server_error"
