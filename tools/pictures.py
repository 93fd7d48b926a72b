"""What the pictures of the documentation are made with: the program, pages of PDF files, Chromium, and few colours."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

import pypdfium2 as pdfium
from PIL import Image

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs/images"
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def masume(*arguments: str, cwd: Path) -> None:
    """Run the program; what it says is not shown."""
    command = [sys.executable, "-m", "masume", *arguments]
    subprocess.run(command, cwd=cwd, check=False, capture_output=True)  # a level that was not reached is no fault


@contextmanager
def chromium() -> Iterator[Any]:
    """Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = which("chromium-headless-shell") or which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def pages_of(path: Path, numbers: Sequence[int] | None = None, height: int = 740) -> list[Image.Image]:
    """Pages of a PDF file, the first three unless others are named, as pictures so many pixels high."""
    document = pdfium.PdfDocument(path.read_bytes())
    wanted = range(min(3, len(document))) if numbers is None else numbers
    pages = (document[number] for number in wanted)
    return [page.render(scale=height / max(page.get_size())).to_pil().convert("RGB") for page in pages]


def opened(shot: bytes) -> Image.Image:
    """A screenshot as a picture."""
    return Image.open(io.BytesIO(shot)).convert("RGB")


def save(picture: Image.Image, path: Path, *, width: int = 0, height: int = 0, colours: int = 24) -> None:
    """Write a picture so wide or so high, if either is given, and in few colours."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if width or height:
        scale = width / picture.width if width else height / picture.height
        size = (round(picture.width * scale), round(picture.height * scale))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    few = picture.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
