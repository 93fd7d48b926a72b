import pytest

from masume.core import Grade, Step


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
