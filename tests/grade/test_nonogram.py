import pytest

from masume.core import Grade, LevelRange, Step


def step(level: int, technique: str = "only word of its length") -> Step:
    return Step(technique, level, ((0, 0),), (((0, 1), "A"),))


def test_the_bottleneck_is_the_first_of_the_hardest_steps() -> None:
    assert Grade(1).bottleneck is None
    assert Grade(3, (step(1), step(3, "first"), step(3, "second"))).bottleneck == step(3, "first")


def test_a_grade_counts_its_steps() -> None:
    grade = Grade(3, (step(1), step(3, "first"), step(3, "second")))
    assert grade.levels == {1: 1, 3: 2}
    assert grade.techniques == {"only word of its length": 1, "first": 1, "second": 1}
    assert step(1).cells_decided == ((0, 1),)


@pytest.mark.parametrize("level", [0, 6])
def test_levels_are_1_to_5(level: int) -> None:
    with pytest.raises(ValueError, match="level"):
        Grade(level)
    with pytest.raises(ValueError, match="level"):
        step(level)


def test_the_curve_has_the_work_of_each_tenth() -> None:
    assert Grade(1).curve == (0.0,) * 10
    grade = Grade(3, (step(1), Step("excludes words", 3, (), ()), *(step(1) for _ in range(9))))
    assert grade.curve == (1.0, 1.5**2 + 1, *(1.0,) * 8)


def test_levels_are_asked_for_alone_or_as_a_range() -> None:
    assert str(LevelRange.parse("3")) == "3"
    easy = LevelRange.parse("1..2")
    assert str(easy) == "1..2"
    assert 2 in easy
    assert 3 not in easy
    assert None not in easy
    assert [easy.off(level) for level in (1, 2, 3, 5, None)] == [0, 0, 1, 3, 5]
    assert LevelRange(4, 5).off(1) == 3


@pytest.mark.parametrize("text", ["", "easy", "0", "6", "3..1", "1..", "..2", "1..2..3", "1-2", "²"])
def test_levels_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match="level"):
        LevelRange.parse(text)
