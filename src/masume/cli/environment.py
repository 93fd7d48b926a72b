"""The variables of the environment that commands read."""

ENVIRONMENT = {
    "MASUME_CONFIG": "the file of the user's settings; without it `masume/config.toml` where such files are kept",
    "MASUME_LANGUAGE, MASUME_PAPER, MASUME_AUTHOR": "the setting of that name; it comes before the file",
    "MASUME_PACKS": "the folder of the concept base; without it `masume/concepts` where a user's data is kept",
    "MASUME_STUDIO": "the address of the studio that `masume remote` uses; without it `http://127.0.0.1:8750`",
    "MASUME_SECRET": "the secret: of the studio that `masume remote` uses, or of the one that `masume studio` opens",
    "LC_ALL, LC_MESSAGES, LANG": "Japanese if the first that is set begins with `ja`; `--lang` and the setting "
    "`language` come before it",
    "NO_COLOR": "if it is set, `masume show` uses no colours",
}
"""What each says."""
