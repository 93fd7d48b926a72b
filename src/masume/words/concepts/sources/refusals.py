"""What is said of archives that a concept base cannot be built from, in both languages."""

from __future__ import annotations

from masume.core import Sentence

NOT_IN_FOLDER = Sentence(
    "{source} is not in {folder}: there is no {patterns}", "{source}が「{folder}」にありません（{patterns}）"
)
NOT_FETCHED = Sentence("{source} cannot be fetched: {failures}", "{source}を取得できません: {failures}")
NO_CLIENT = Sentence("{client} is not here", "{client}がありません")
CLIENT_SAYS = Sentence("{client} says: {detail}", "{client}のエラー: {detail}")

NO_ARCHIVE = Sentence(
    "{name} is no archive: expected a folder or one of {suffixes}",
    "{name}は使えません。フォルダか、{suffixes} のどれかを指定してください",
)
NOT_DEBIAN = Sentence("it is no Debian package", "Debianのパッケージではありません")
NO_DATA = Sentence("it holds no data.tar", "data.tarがありません")
NO_ZSTD = Sentence(
    "{name} is compressed with zstd, which only dpkg-deb reads, and that is not here",
    "{name}はzstdで圧縮されていて、読むにはdpkg-debが必要です",
)
DPKG_SAYS = Sentence("dpkg-deb says {detail}", "dpkg-debのエラー: {detail}")
NO_MEMBER = Sentence("{name} has no {file}", "{name}に {file} がありません")
NO_NOUNS = Sentence("{name} has no nouns in {file}", "{name}の {file} に名詞がありません")
NOT_A_COUNT = Sentence(
    "{name} has a line in {file} that is no count: {line}", "{name}の {file} に数として読めない行があります: {line}"
)
DOES_NOT_HOLD = Sentence("{name} does not hold {content}: {detail}", "{name}を{content}として読めません: {detail}")

DATABASE = Sentence("a database of jamdict", "jamdictのデータベース")
WORDS_OF_LEVEL = Sentence("a list of words in {file}", "単語のリスト（{file}）")
WORDNET = Sentence("files in WordNet's format", "WordNetのファイル")
VECTORS = Sentence("vectors in wink's format", "winkの単語ベクトル")
VOCABULARY = Sentence("a vocabulary in spaCy's format", "spaCyの語彙")
FREQUENCIES = Sentence("a table in cBpack", "cBpackの頻度表")
FORMAT = Sentence("its format is {format}", "形式が {format} です")
NO_VECTORS = Sentence("it has no vectors", "ベクトルがありません")
NO_DIMENSIONS = Sentence("it does not say how many dimensions they have", "次元の数が書かれていません")
