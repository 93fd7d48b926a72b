"""The documentation site: Markdown of the whole repository, so that every link works in a checkout and on the site."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

from masume import __version__  # noqa: E402  the path comes first

project = "masume マス目"
author = "The masume developers"
copyright = author  # noqa: A001  Sphinx calls it so
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "site_extension"]
root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "src/masume/**/README.md",
    "kernel/README.md",
    "kernel/**/README.md",
    "fuzz/README.md",
    "experiments/results/*.md",
    "benchmarks/results/*.md",
    "examples/README.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "README.md",
]
exclude_patterns = [".*", "build", "out", "tests"]

myst_enable_extensions = ["attrs_block", "colon_fence", "deflist", "html_image"]
myst_heading_anchors = 4
nitpicky = False
suppress_warnings = ["myst.header"]  # a room's README may begin below the first level
toc_object_entries = False  # a page lists its sections; names of the API would be copied into every page's navigation

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = "masume マス目"
html_logo = html_favicon = "../src/masume/studio/pages/masume.svg"
html_static_path = ["_static"]
html_extra_path = ["_root"]  # the site's first address leads to docs/index.html
html_css_files = ["site.css", "gallery.css"]
html_show_sourcelink = False
html_copy_source = False
html_search_language = "en-ja"
html_theme_options = {
    "navigation_with_keys": True,
    "light_css_variables": {"color-brand-primary": "#0b5c8a", "color-brand-content": "#0b5c8a"},
    "dark_css_variables": {"color-brand-primary": "#8cc8ec", "color-brand-content": "#8cc8ec"},
}
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
