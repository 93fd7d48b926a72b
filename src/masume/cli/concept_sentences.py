"""What is said about sources of concepts and the packs that are built of them, in both languages."""

from masume.core import Sentence

FETCHING = Sentence("fetching {name}: {client} delivers {package}", "{name}を取得中: {client}から{package}")
LOOKING = Sentence("looking for {name}", "{name}を探しています")
BUILDING = Sentence("building the pack {pack}: {stage}", "パック{pack}を作成中: {stage}")
GOING_WITHOUT = Sentence("the pack is built without {name}: {reason}", "{name}なしで作成します: {reason}")
BUILT = Sentence(
    "pack {pack}: {count:,} words, {megabytes:.1f} MB, from {sources}: {path}",
    "パック{pack}: {count:,}語、{megabytes:.1f} MB、出典 {sources}: {path}",
)
KEPT = Sentence("archives are kept in {path}", "アーカイブの保存先: {path}")

SOURCE = Sentence("{name:<10}{title} (for {packs})", "{name:<10}{title}（{packs}用）")
DELIVERY = Sentence("{package} by {client}", "{client}の{package}")
STATES = {
    "built": Sentence("in the pack {packs}", "パック{packs}に入っています"),
    "here": Sentence("here: {path}", "取得済み: {path}"),
    "client": Sentence("can be fetched", "取得できます"),
    "none": Sentence(
        "cannot be fetched: none of its clients is installed", "取得できません（クライアントがありません）"
    ),
}
PACKS = Sentence("packs are in {path}", "パックの場所: {path}")
PACK = Sentence(
    "{pack:<10}{count:,} words, {megabytes:.1f} MB, built {date}, from {sources}",
    "{pack:<10}{count:,}語、{megabytes:.1f} MB、{date}作成、出典 {sources}",
)
NO_PACKS = Sentence(
    "no packs are in {path}; to build them: masume words build",
    "{path}にパックはありません。作成するには: masume words build",
)
