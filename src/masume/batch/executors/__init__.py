"""Where work is done: by processes of this machine, or by the workers of a Dask cluster."""

from masume.batch.executors.executor import Bench, Broken, Done, Executor, Lost, Outcome, Refused

__all__ = ["Bench", "Broken", "Done", "Executor", "Lost", "Outcome", "Refused"]
