"""Finished pages kept in memory: what is the same for every reader is worked out once."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers

_ACCEPTS_GZIP = re.compile(r"\bgzip\b")

MAX_AGE = 300
"""For how many seconds a browser or a proxy may show a page without asking again."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page's body, plain and compressed, and the entity tag of both (weak, since the bytes differ)."""

    body: bytes
    compressed: bytes
    etag: str


class PageStore:
    """The pages used last, at most `size` of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pages: OrderedDict[Hashable, KeptPage] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, render: Callable[[], str]) -> KeptPage:
        """Return the page kept under a key; render and keep it if there is none."""
        with self._lock:
            page = self._pages.get(key)
            if page:
                self._pages.move_to_end(key)
                return page
        body = render().encode()
        page = KeptPage(body, gzip.compress(body, mtime=0), f'W/"{hashlib.sha256(body).hexdigest()[:32]}"')
        if not settings.DEBUG:
            self._keep(key, page)
        return page

    def _keep(self, key: Hashable, page: KeptPage) -> None:
        with self._lock:
            self._pages[key] = page
            while len(self._pages) > self._size:
                self._pages.popitem(last=False)


def serve_kept(request: HttpRequest, page: KeptPage) -> HttpResponseBase:
    """Return a kept page, compressed where the reader can read that, or 304 where the reader has it already."""
    response = HttpResponse(page.body, headers={"ETag": page.etag})
    if _ACCEPTS_GZIP.search(request.headers.get("Accept-Encoding", "")):
        response = HttpResponse(page.compressed, headers={"ETag": page.etag, "Content-Encoding": "gzip"})
    patch_cache_control(response, public=True, max_age=MAX_AGE)
    patch_vary_headers(response, ("Accept-Encoding",))
    return get_conditional_response(request, etag=page.etag, response=response) or response
