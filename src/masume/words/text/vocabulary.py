"""Words that separate nouns from others, and those that say nothing of what a text is about."""

from __future__ import annotations


def _listed(text: str) -> frozenset[str]:
    """The words of a text with spaces between them."""
    return frozenset(text.split())


# ---------------------------------------------------------------- English

STOP_WORDS = _listed(
    """
    a about above across after again against ago all almost alone along already also although always among an and
    another any anyone anything are around as at away back be became because become been before began begin behind
    being below beside besides best better between beyond big both bring brought built but by call came can cannot
    carry come could day days did different do does doing done down during each early either else end enough
    especially etc even ever every everyone everything example far few find first five follow for found four from
    full further gave get give given go goes going gone good got great had half has have having he help her here
    hers herself high him himself his hour hours how however hundred i if important in inside instead into is it
    its itself just keep kept kind know known large last late later least leave left less let lets like little
    local long look looks lot lots made main make makes making many may maybe me mean means meant might million
    minute minutes more morning most much must my myself near nearby nearly need needs neither never new next nine
    no nobody none nor not nothing now number of off offer offers often old on once one only onto open or other
    others our ours out outside over own part parts past people perhaps place places possible put quite rather
    ready really right said same saw say says second see seen sell sells set seven several shall she should show
    shows side since six small so some someone something sometimes soon still stop such take taken takes tell ten
    than that the their theirs them themselves then there these they thing things think third this those though
    thousand three through throughout time times to today together tomorrow too took toward towards try turn two
    under until up upon us use used useful uses using usual usually various very visit want was way ways we well
    went were what whatever when where whether which while who whole whom whose why will with within without word
    words work works would year years yes yesterday yet you your yours yourself ask asked becomes begins build
    builds buy called calls carries change changes choose close comes contain contains cover covers eat eats enjoy
    explain explains feel feels fill fills fit flow flows follows form forms gets gives grow grows happen happens
    happy hear hold holds include includes including join keeps lead leads learn learns lie lies live lives lose
    loses meet meets move moves pass passes pick produce produces provide provides pull pulls push reach reaches
    read rise rises run runs send sends serve serves sit sits spend stand stands start starts stay stays taste
    teach tells turns wait waits walk walks warm wash watch wear write writes able available beautiful bright busy
    careful certain clean clear cold common dark dead deep delicious easy empty entire excellent famous fast fine
    free fresh general hard heavy hot huge low narrow natural nice original popular quiet rich short similar
    simple single slow soft special strong sweet tall thick thin tiny traditional true wet wide wonderful young
    welcome please january february march april june july august september october november december monday
    tuesday wednesday thursday friday saturday sunday http https www com org html pdf add adds belong belongs
    climb climbs describe describes drain drains gather gathers hang hangs pour pours recall recalls remember sang
    soak soaks sung teaches throw wore worn wrote lit sank sunk drew drawn ate eaten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
    dozen farther larger smaller higher lower older younger longer shorter don doesn didn isn aren wasn won couldn
    wouldn shouldn ve ll re
    """
)
"""Words that say little of what a text is about, and verbs and adjectives that no ending gives away."""

NOUNS_IN_SPITE = _listed(
    """
    family assembly butterfly jelly bed seed weed reed shed sled seabed watershed table vegetable cable fable
    stable fish dish jellyfish goldfish radish bullied reply supply belly fly dragonfly firefly italy july bible
    parish forest harvest chest nest guest crest west test quest interest request contest conquest priest tempest
    zest vest breed feed need greed deed spoonful rubbish crucible constable lily valley polish finish
    """
)

VERBS_ING = _listed(
    """
    being doing going having including making taking using coming getting giving looking working following
    according showing becoming keeping leaving bringing providing growing moving turning running starting
    containing
    """
)

SAME = _listed(
    """
    news lens series species physics mathematics means goods clothes thanks glasses scissors trousers headquarters
    christmas gas bus pancreas canvas atlas chaos cosmos tennis iris bias perhaps overseas
    """
)

BEFORE_VERBS = _listed(
    """
    to can could will would shall should may might must they we you he she it i who not never have has had been be
    """
)

BEFORE_NOUNS = _listed(
    """
    the a an of in on at from with by for into onto over under through between among its their his her our your my
    this these those that some many few several each every no two three four five six another other and or
    """
)

AFTER_VERBS = _listed("the a an its their his her our your my them it us me him this these those you")

WITHIN_NAMES = _listed("of the de la du")

SMALL_IN_HEADLINES = _listed("a an and as at by for from in into is of on or the to with")

NEVER_IN_NAMES = _listed(
    """
    the a an i it he she we you they this that these those and or but if when in on at
    """
)

IRREGULAR = {
    "men": "man", "women": "woman", "children": "child", "feet": "foot", "teeth": "tooth", "mice": "mouse",
    "geese": "goose", "leaves": "leaf", "wolves": "wolf", "knives": "knife", "shelves": "shelf", "loaves": "loaf",
    "halves": "half", "calves": "calf", "thieves": "thief", "wives": "wife", "fishermen": "fisherman",
    "craftsmen": "craftsman", "potatoes": "potato", "tomatoes": "tomato", "heroes": "hero", "volcanoes": "volcano",
    "echoes": "echo", "mosquitoes": "mosquito", "bacteria": "bacterium", "fungi": "fungus", "nuclei": "nucleus",
    "stomata": "stoma", "larvae": "larva", "shoes": "shoe", "axes": "axis", "stimuli": "stimulus",
}  # fmt: skip

ENDINGS_OF_OTHERS = ("ly", "ed", "ful", "ous", "able", "ible", "less", "ish", "est", "n't")

# ---------------------------------------------------------------- Japanese

FORMAL = _listed(
    """
    こと 事 もの 物 ため 為 ところ 所 とき 時 よう 様 ほう 方 わけ 訳 はず つもり まま ほか 他 うち かたち 形 など
    等 とおり たび 度 ごと さ み げ 系 的 点 面 例 際 場合 場所 方法 部分 種類 全体 様子 感じ 気 自分 自身 皆さん
    みなさん みんな 皆 人々 一つ ひとつ それぞれ お互い 互い 以上 以下 以外 以内 以前 以降 くらい ぐらい おかげ
    せい あと 後 前 次 中 上 下 今 今日 明日 昨日 現在 最近 将来 当時 最初 最後 最大 最高 一番 一部 多く 近く 遠く
    周辺 付近 周り まわり 隣 ご覧 お勧め おすすめ オススメ 是非 ぜひ 旧 新 元 約 各 全 同 本 当 各地 各種 様々
    さまざま
    """
)
"""Nouns that say little by themselves."""

SUFFIXES_TO_DROP = _listed(
    """
    さん 様 さま 氏 君 くん ちゃん 達 たち 等 ら 頃 ごろ 間 中 内 外 沿い 付近 以外 以上 以下 用 製 産 的 別 毎
    ごと 後 前 生まれ 出身 行き 発 着 など ほど 分 号 方面 側 風 系 化 性 上 下 級 付き 向け 入り 味
    """
)

SUFFIXES_OF_NAMES = _listed(
    """
    市 町 村 区 県 都 府 道 郡 国 州 線 駅 港 湾 川 山 島 湖 沼 池 岬 城 寺 院 宮 社 橋 館 園 堂 街 街道 坂 峠 丘
    門 塔 滝 沢 谷 浜 崎 庵 亭 屋 荘 号 家 派 祭 賞 焼 焼き 織 塗 塗り 語 人 族 科 属 類 洞 岳 岩 台 場 邸 跡
    """
)

FACILITIES = _listed(
    """
    公園 温泉 神社 大社 神宮 海岸 高原 渓谷 峡谷 牧場 農園 灯台 大橋 漁港 空港 広場 会館 記念館 美術館 博物館 資料館
    文学館 水族館 動物園 植物園 庭園 天文台 展望台 図書館 小学校 中学校 高校 大学 学校 役場 市場 商店街 団地 通り
    街道 遊歩道 半島 諸島 群島 山地 山脈 盆地 平野 砂丘 湿原 断崖 洞窟 鍾乳洞 遺跡 古墳 城跡 城址 まつり 祭り 祭
    花火大会 音楽祭 マラソン スキー場 キャンプ場 海水浴場 ゴルフ場 ダム トンネル ヒルズ パーク タワー ランド
    センター プラザ ホール ビーチ リゾート タウン ロープウェイ ミュージアム ドーム スタジアム ガーデン ホテル
    マリーナ
    """
)
"""What a place ends with that has a name of its own: 竜宮神社, 双子島小学校."""

BEFORE_NAMES = _listed("道の駅 民宿 旅館 ペンション 食堂 喫茶 カフェ 居酒屋 割烹 料亭 酒蔵 工房 菓子処")
"""What stands before the name of a house: 民宿うみねこ."""

COUNTED = _listed("月 所 国 年 条 村 箇 か国 語 件 寺")
"""What stands behind ヶ when it counts: 三ヶ所."""

ORDINARY_BEFORE_NO = _listed(
    """
    町 村 市 区 県 国 島 街 駅 春 夏 秋 冬 朝 昼 夜 夕 昔 今 地元 市内 町内 村内 県内 地域 周辺 近く 隣 前 後 上 下
    中 奥 先 東 西 南 北 次 最初 最後 日本 世界 山 川 海 湖 港 里 こちら そこ ここ 私 自慢 人気 有名 名物 子ども
    子供 家族 市民 住民
    """
)
"""What の joins to any place, without a name coming of it: 町の森公園."""

PREFIXES_TO_DROP = _listed(
    """
    お ご 御 各 全 同 本 約 毎 当 両 某 第 今 昨 翌 来 旧 新 元 超 大 小 最 再 初 副 満 計 諸
    """
)

VERBS_AFTER = _listed("する 為る できる 出来る いたす 致す なさる くださる 下さる いただく 頂く")

TIMES_OF_LIFE = frozenset("春夏秋冬朝昼夜夕") | {"夕方", "夜中", "正月", "夏休み", "冬休み", "春休み"}
"""Adverbial nouns that are things too."""

VOICED_WITHIN = {
    "通り": "どおり",
    "作り": "づくり",
    "造り": "づくり",
    "寿司": "ずし",
    "会社": "がいしゃ",
    "太鼓": "だいこ",
}
VOICED_WITHIN |= {
    "暮らし": "ぐらし",
    "使い": "づかい",
    "釣り": "づり",
    "狩り": "がり",
    "帰り": "がえり",
    "花火": "はなび",
}
"""Readings within compounds, where the dictionary has those of words that stand alone."""
