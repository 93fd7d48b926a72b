"""Which addresses are this machine's own, and by which others reach it."""

from __future__ import annotations

import socket
from ipaddress import ip_address

ELSEWHERE = ("192.0.2.1", 9)
"""An address for examples: asked for the route there, the system names the machine's own address and sends nothing."""


def is_loopback(host: str) -> bool:
    """True for names and addresses that only this machine can reach."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def is_everywhere(host: str) -> bool:
    """True for addresses that mean all of a machine's own, which one can listen at but not visit."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def network_address() -> str | None:
    """The address by which others on the network reach this machine; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if is_everywhere(address) else address
