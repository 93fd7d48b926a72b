"""What `masume config` says, in both languages."""

from masume.core import Sentence

FILE = Sentence("settings from {file}", "設定ファイル: {file}")
NO_FILE = Sentence("no settings yet; they go into {file}", "設定ファイルはまだありません。置き場所: {file}")
NO_HOME = Sentence("no settings: there is no home folder", "ホームフォルダーがないため、設定ファイルはありません")
MISSING = Sentence(" (there is no such file)", "（ファイルがありません）")
VARIABLE = Sentence("from the variable {name}", "環境変数 {name} から")
ORIGINS = {
    "file": Sentence("from the file", "設定ファイルから"),
    "locale": Sentence("from the locale", "ロケールから"),
    "default": Sentence("default", "初期値"),
}
"""Where a setting comes from."""
