"""``masume`` and ``python -m masume``: the command line."""

import sys


def main() -> None:
    """Run the command line; Ctrl-C before it has begun, or when it has ended, is no error of ours."""
    try:
        from masume.cli import main as run  # noqa: PLC0415  a stop while it is imported is no error either

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
