"""Files that hold puzzles: one module per format, found by suffix."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.formats.document import Document, Format
    from masume.formats.frame import read_frame
    from masume.formats.mask import read_mask, read_start
    from masume.formats.registry import FORMATS, formats_for, read_puzzle
    from masume.formats.unread import UNREAD_TITLES, Unread
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "document": "Document Format",
            "frame": "read_frame",
            "mask": "read_mask read_start",
            "registry": "FORMATS formats_for read_puzzle",
            "unread": "UNREAD_TITLES Unread",
        },
    )

__all__ = [
    "FORMATS",
    "UNREAD_TITLES",
    "Document",
    "Format",
    "Unread",
    "formats_for",
    "read_frame",
    "read_mask",
    "read_puzzle",
    "read_start",
]
