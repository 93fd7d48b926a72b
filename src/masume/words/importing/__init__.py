"""Lists of words from anywhere: one importer for every door."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.importing.encodings import decode
    from masume.words.importing.files import SUFFIXES, import_file, import_stream, suffix_of
    from masume.words.importing.importer import (
        ASIDE,
        Imported,
        import_list,
        import_text,
        is_plain,
        with_plain_ends,
    )
    from masume.words.importing.roles import Column, Role, parse_roles
    from masume.words.importing.rows import Row
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "encodings": "decode",
            "files": "SUFFIXES import_file import_stream suffix_of",
            "importer": "ASIDE Imported import_list import_text is_plain with_plain_ends",
            "roles": "Column Role parse_roles",
            "rows": "Row",
        },
    )

__all__ = [
    "ASIDE",
    "SUFFIXES",
    "Column",
    "Imported",
    "Role",
    "Row",
    "decode",
    "import_file",
    "import_list",
    "import_stream",
    "import_text",
    "is_plain",
    "parse_roles",
    "suffix_of",
    "with_plain_ends",
]
