"""Writes the generated pages anew, and removes those of commands and packages that are gone.

python -m tools.reference
"""

from tools.reference.pages import ROOT, pages, stray

for path in stray():
    path.unlink()
for name, text in pages().items():
    (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
    (ROOT / name).write_text(text, encoding="utf-8")
