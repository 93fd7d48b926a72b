"""What commands say about themes, in both languages."""

from masume.core import Sentence

EDIT = Sentence(
    "{count} words; strike out what does not fit, then: masume make skeleton {path}",
    "{count}語です。合わない行を消してから: masume make skeleton {path}",
)
BELONGING = Sentence(
    "{members} of {count} words belong to the theme; the others only come to mind with it",
    "{count}語のうち{members}語がテーマに属することばです（ほかは連想）",
)
