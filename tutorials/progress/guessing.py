"""Slowing down who guesses codes: so many that nobody has from one place, and that place must wait."""

from __future__ import annotations

from datetime import timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tutorials.progress.models import FailedCode

MOST_FAILED = 10
WAIT = timedelta(minutes=10)


def typist_of(request: HttpRequest) -> str:
    """Return a mark of where a request comes from, from which nobody can tell the address."""
    return salted_hmac("typist", network_of(_address_of(request))).hexdigest()[:32]


def network_of(address: str) -> str:
    """Return what is counted together: one address, or the network that one customer has.

    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("?")
    ('203.0.113.7', '2001:db8:1:2::/64', '?')
    >>> network_of("::ffff:203.0.113.7")
    '203.0.113.7'
    """
    read = _read(address)
    if isinstance(read, IPv6Address):
        return f"{ip_address(int(read) >> 64 << 64)}/64"
    return str(read or address)


def must_wait(typist: str) -> bool:
    """Return whether too many codes from there led nowhere just now."""
    return FailedCode.objects.filter(typist=typist, at__gt=timezone.now() - WAIT).count() >= MOST_FAILED


def note_failure(typist: str) -> None:
    """Keep that a code led nowhere; what is older than it counts goes."""
    forget_failures()
    FailedCode.objects.create(typist=typist)


def forget_failures() -> None:
    """Delete the failures that do not count any more."""
    FailedCode.objects.filter(at__lte=timezone.now() - WAIT).delete()


def _address_of(request: HttpRequest) -> str:
    """Return the address of a visitor: behind a proxy in our own network, the one that the proxy names last."""
    seen = str(request.META.get("REMOTE_ADDR", ""))
    read = _read(seen)
    named = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return named if named and (read is None or read.is_private) else seen


def _read(address: str) -> IPv4Address | IPv6Address | None:
    """Return the address that a text writes; one of IPv4 in the form that a socket for both kinds gives it is one."""
    try:
        read = ip_address(address)
    except ValueError:
        return None
    return (read.ipv4_mapped or read) if isinstance(read, IPv6Address) else read
