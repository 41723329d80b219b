"""Finished pages kept in memory: what is the same for every reader is worked out once."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response

_ACCEPTS_GZIP = re.compile(r"\bgzip\b")

MAX_AGE = 300
"""For how many seconds a browser or a proxy may show a page without asking again."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page's body, compressed, and its headers so and plain; the entity tag is weak, since the bytes differ."""

    compressed: bytes
    etag: str
    headers: Mapping[str, str]
    compressed_headers: Mapping[str, str]


def keep_page(body: bytes) -> KeptPage:
    """Return a finished page as it is kept."""
    etag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": f"public, max-age={MAX_AGE}", "Vary": "Accept-Encoding"}
    return KeptPage(gzip.compress(body, mtime=0), etag, headers, {**headers, "Content-Encoding": "gzip"})


class PageStore:
    """The pages used last, at most `size` of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pages: OrderedDict[Hashable, KeptPage] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> KeptPage | None:
        """Return the page kept under a key, if there is one."""
        with self._lock:
            page = self._pages.get(key)
            if page:
                self._pages.move_to_end(key)
            return page

    def get(self, key: Hashable, render: Callable[[], str]) -> KeptPage:
        """Return the page kept under a key; render and keep it if there is none."""
        page = self.find(key)
        if not page:
            page = keep_page(render().encode())
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
    if _ACCEPTS_GZIP.search(request.META.get("HTTP_ACCEPT_ENCODING", "")):
        response = HttpResponse(page.compressed, headers=page.compressed_headers)
    else:
        response = HttpResponse(gzip.decompress(page.compressed), headers=page.headers)
    if "HTTP_IF_NONE_MATCH" in request.META:
        return get_conditional_response(request, etag=page.etag, response=response) or response
    return response
