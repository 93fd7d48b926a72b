"""Every technique, in the order of the kernel's list."""

from masume.grade.nonogram.basic import BASIC
from masume.grade.nonogram.contradiction import CONTRADICTION
from masume.grade.nonogram.crossed import CROSSED
from masume.grade.nonogram.global_ import GLOBAL
from masume.grade.nonogram.local import LOCAL
from masume.grade.nonogram.semilocal import SEMILOCAL
from masume.grade.nonogram.technique import Technique

TECHNIQUES: tuple[Technique, ...] = (*BASIC, *LOCAL, *SEMILOCAL, *GLOBAL, *CROSSED, *CONTRADICTION)
