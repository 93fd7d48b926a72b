"""How many examples Hypothesis draws: a fifth of them in `make test`, all of them in `make test-all`."""

from hypothesis import HealthCheck, settings

PATIENT = settings(deadline=None, suppress_health_check=list(HealthCheck))
"""Busy machines are no fault."""

settings.register_profile("quick", PATIENT, max_examples=20)
settings.register_profile("thorough", PATIENT, max_examples=100)
settings.load_profile("quick")


def examples(most: int) -> settings:
    """Settings for a test that draws this many examples at most, or the share of them that the profile allows."""
    return settings(max_examples=max(5, most * settings().max_examples // 100))
