"""Builds the kernel's fuzzers under sanitizers and runs them one after the other: `make fuzz-kernel COUNT=10000`.

With Clang (`CXX=clang++`) inputs are led by what they reach in the code (libFuzzer), and those worth it are kept in
`build/fuzz-clang++/corpus`; with another compiler they follow from the seed alone. An input that breaks something is
written to the same folder, and `fuzz_<engine> <file>` there repeats it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / f"fuzz-{Path(os.environ.get('CXX', 'c++')).name}"
ENGINES = sorted(
    path.stem.removeprefix("fuzz_") for path in (ROOT / "kernel").glob("*/fuzz_*.cpp") if path.parent.name != "common"
)
LONGEST = 400
"""Bytes of an input."""
PATIENCE = 60
"""Seconds after which an input hangs."""


def build() -> bool:
    """Builds the fuzzers; true if they are libFuzzer's."""
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    options = ["-DMASUME_FUZZ=ON", "-DMASUME_SANITIZE=ON"]
    for command in (
        [cmake, "-S", str(ROOT), "-B", str(BUILD), *options],
        [cmake, "--build", str(BUILD), "--parallel", "2"],
    ):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    texts = [path.read_text() for path in BUILD.glob("CMakeFiles/*/CMakeCXXCompiler.cmake")]
    return any('CMAKE_CXX_COMPILER_ID "Clang"' in text for text in texts)


def command(engine: str, count: int, seed: int, *, is_led: bool) -> list[str]:
    """What runs the fuzzer of an engine so many times."""
    fuzzer = str(BUILD / f"fuzz_{engine}")
    if not is_led:
        return [fuzzer, "--runs", str(count), "--seed", str(seed)]
    corpus = BUILD / "corpus" / engine
    corpus.mkdir(parents=True, exist_ok=True)
    options = [f"-max_len={LONGEST}", "-len_control=0", f"-timeout={PATIENCE}", f"-artifact_prefix={engine}-"]
    return [fuzzer, f"-runs={count}", f"-seed={seed}", *options, str(corpus)]


def run(engine: str, count: int, seed: int, *, is_led: bool) -> bool:
    """Fuzzes an engine and prints how it went; true if nothing broke."""
    began = time.perf_counter()
    done = subprocess.run(
        command(engine, count, seed, is_led=is_led),
        cwd=BUILD,
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    seconds = time.perf_counter() - began
    held = "nothing broken" if done.returncode == 0 else "BROKEN"
    sys.stdout.write(f"{engine:<11} {count:>9,} executions {seconds:>8.1f} s   {held}\n")
    sys.stdout.flush()
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:])
    return done.returncode == 0


def main() -> int:
    """Fuzzes the engines one after the other; 1 if something broke."""
    parser = argparse.ArgumentParser(description="Fuzz the engines of the kernel under sanitizers.")
    parser.add_argument("--count", type=int, default=10_000, help="executions of each engine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("engines", nargs="*", help="all, if none is named")
    arguments = parser.parse_args()
    os.nice(10)
    is_led = build()
    engines = [engine for engine in ENGINES if engine in arguments.engines] or ENGINES
    held = [run(engine, arguments.count, arguments.seed, is_led=is_led) for engine in engines]
    sys.stdout.write(
        f"{arguments.count * len(engines):,} executions, {'led by coverage' if is_led else 'from a seed'}\n"
    )
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
