"""Words that the dictionary reads in several ways, and the parts of names: the usual reading first."""

from __future__ import annotations


def _table(text: str) -> dict[str, tuple[str, ...]]:
    """Readings by spelling, from words such as 米:こめ/べい."""
    pairs = (pair.split(":") for pair in text.split())
    return {spelling: tuple(readings.split("/")) for spelling, readings in pairs}


ALONE = _table(
    """
    米:こめ/べい/まい 金:きん/かね 宿:やど/しゅく 館:やかた/かん 市:し/いち 魚:さかな/うお 鶏:にわとり/とり
    鮭:さけ/しゃけ 葱:ねぎ 畑:はたけ/はた 門:もん/かど 社:やしろ/しゃ 祭:まつり/さい 碑:ひ/いしぶみ 洞:ほら/どう
    仏:ほとけ/ぶつ 幸:さち/こう 蓮:はす/れん 楓:かえで 樽:たる 蛙:かえる/かわず 露:つゆ 種:たね/しゅ 宴:うたげ/えん
    縁:えん/ふち/へり 香:かおり/こう 音:おと/ね 角:かど/つの/かく 面:めん/おもて 表:おもて/ひょう 節:ふし/せつ
    汁:しる/つゆ 紅:べに/くれない 端:はし/はた 灯:あかり/ひ 柄:がら/え 尼:あま 龍:りゅう/たつ 竜:りゅう/たつ
    蛇:へび/じゃ 都:みやこ/と 主:ぬし/あるじ/しゅ 剣:けん/つるぎ 文:ぶん/ふみ 鉢:はち 瓶:びん/かめ 綿:わた/めん
    管:かん/くだ 房:ふさ/ぼう 庵:いおり/あん 庫:くら/こ 宮:みや/きゅう 泊:はく/とまり 富士山:ふじさん 温泉:おんせん
    人気:にんき 旅人:たびびと 干物:ひもの 石垣:いしがき 海岸:かいがん 硝子:がらす 女性:じょせい 名所:めいしょ
    土産:みやげ 白糸:しらいと 城跡:しろあと/じょうせき 水面:すいめん/みなも 紅葉:こうよう/もみじ 生:なま/せい
    三日月:みかづき 食堂:しょくどう 大会:たいかい 小屋:こや 水車:すいしゃ 神輿:みこし 四方:しほう 自然:しぜん
    昆布:こんぶ 白鳥:はくちょう
    """
)
"""How words are read when nothing stands beside them. Those with one reading stand here because the dictionary errs, or
has others that no one would think of: 温泉 as いでゆ."""

GROUNDS = _table(
    """
    浜:はま 浦:うら 崎:さき/ざき 原:はら 丘:おか 岡:おか 森:もり 杜:もり 沢:さわ/ざわ 谷:たに/や 山:やま
    川:かわ/がわ 池:いけ 沼:ぬま 湖:うみ/こ 滝:たき 岳:たけ/だけ 峰:みね 嶺:みね 峠:とうげ 岬:みさき 鼻:はな
    島:しま/じま 岩:いわ 石:いし 瀬:せ 淵:ふち 湯:ゆ 里:さと/り 宮:みや 平:たいら/ひら/だいら 台:だい 坂:さか
    橋:はし 窪:くぼ 根:ね 口:くち 上:うえ/かみ 下:した/しも 内:うち 巣:す 丸:まる 城:じょう/しろ 寺:てら/でら
    家:いえ/や 道:みち 泉:いずみ 関:せき 木:き 本:もと 元:もと 郷:ごう/さと 塚:つか 松:まつ 杉:すぎ 辻:つじ 海:うみ
    津:つ 江:え 井:い 田:た 野:の 尾:お 水:みず 洞:ほら/どう 浮:うき 城跡:じょうあと/しろあと/じょうせき 社:やしろ
    門:もん 堀:ほり 岸:きし 磯:いそ 沖:おき 入:いり 越:こし/ごえ
    """
)
"""What stands behind ノ, ヶ, が or の in names, and how it is read there."""

ENDINGS = _table(
    """
    町:ちょう/まち 村:むら/そん 市:し 区:く 郡:ぐん 県:けん 川:がわ/かわ 山:やま/さん 岳:だけ/たけ 峠:とうげ 湖:こ
    沼:ぬま 浜:はま 港:こう/みなと 駅:えき 寺:じ/でら 城:じょう 宮:ぐう/みや 橋:ばし/はし 館:かん 池:いけ
    滝:だき/たき 島:じま/しま/とう 岬:みさき/ざき 坂:ざか/さか 谷:だに/たに 沢:ざわ/さわ 祭:さい/まつり 崎:ざき/さき
    原:はら/ばら/わら 浦:うら 門:もん 塔:とう 堂:どう 園:えん 跡:あと/せき 岩:いわ 湾:わん 院:いん 社:しゃ
    街道:かいどう 台:だい 洞:どう 森:もり 丘:おか 通り:どおり 焼:やき 織:おり 塗:ぬり 道:どう/みち 丸:まる
    城跡:じょうあと/じょうせき 窯:がま/よう 塚:づか/つか 市場:いちば/しじょう 線:せん 像:ぞう 液:えき
    """
)
"""How the last part of a name is read."""


def variants_of_ending(spelling: str, reading: str) -> tuple[str, ...]:
    """The reading of a name, and those with its ending read otherwise: はまちょう, はままち."""
    for ending in (spelling[-2:], spelling[-1:]):
        known = ENDINGS.get(ending, ()) if ending != spelling else ()
        if found := next((each for each in known if reading.endswith(each)), None):
            return (reading, *(reading.removesuffix(found) + each for each in known if each != found))
    return (reading,)
