"""The pages of docs/reference that the program itself writes: commands, the HTTP API, faults and the library."""

from tools.reference.pages import ROOT, pages, write

__all__ = ["ROOT", "pages", "write"]
