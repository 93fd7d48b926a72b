"""Writes what the results say into the pages of docs/papers; nothing is run."""

from experiments.papers.pages import PAGES, PAPERS, written


def main() -> None:
    """Write the index and every paper's page."""
    for page in ("index", *PAPERS):
        (PAGES / f"{page}.md").write_text(written(page), encoding="utf-8")


if __name__ == "__main__":
    main()
