"""What commands say about themes, in both languages."""

from masume.core import Sentence

EDIT = Sentence(
    "{count} words; strike out what does not fit, then: masume make skeleton {path}",
    "{count}語です。合わない行を消してから: masume make skeleton {path}",
)
