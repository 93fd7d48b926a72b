"""Words for classes of things: which are a setter's, and which are too wide to say anything."""

_GENERAL = """
entity object whole artifact matter thing unit abstraction attribute state event act action activity group relation
instrumentality cause psychological process content communication message part region way measure being organism
person substance material change move make be device structure construction equipment implement quality property
condition concept idea cognition knowledge point position location happening collection set system situation portion
discourse definite inclose represent produce create transfer commodity consumer belonging creation product article
covering container natural individual somebody worker leader adult male female indefinite arrangement magnitude form
kind category choice travel go interact connect contact touch indicate express convey
"""
GENERAL = frozenset(_GENERAL.split())
"""English names of classes so wide that they say nothing."""

_SAYING_NOTHING = "物 事 人 者 所 方 時 中 間 様 個 名 部 員 用 的 性 化 等 類 自分 場合 状態 一つ 主義者"
SAYING_NOTHING = frozenset(_SAYING_NOTHING.split())
"""Japanese words that stand with everything."""

CATEGORIES = {
    "人工物-乗り物": "乗り物",
    "人工物-衣類": "衣類",
    "人工物-金銭": "お金",
    "人工物-食べ物": "食べ物",
    "動物": "動物",
    "動物-部位": "体",
    "場所-施設": "施設",
    "場所-自然": "自然",
    "植物": "植物",
    "色": "色",
    "スポーツ": "スポーツ",
    "交通": "交通",
    "健康・医学": "医学",
    "政治": "政治",
    "教育・学習": "学校",
    "文化・芸術": "芸術",
    "料理・食事": "料理",
    "科学・技術": "科学",
}
"""JUMAN's categories and domains as a setter of puzzles would name them."""
