"""``masume`` and ``python -m masume``: the command line."""

import sys


def main() -> None:
    """Run the command line; Ctrl-C while it loads is no error of ours."""
    try:
        from masume.cli import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
