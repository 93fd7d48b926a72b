#!/bin/sh
# Makes .venv ready: interpreter, locked dependencies, kernel. Safe to run from any state and quick when nothing changed.
set -eu
cd "$(dirname "$0")/.."
here=$(pwd)
venv=.venv
log=$venv/setup.log
python=${PYTHON:-python3}

say() { printf 'masume: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

has_headers() { "$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'; }

# ---- what the machine must have
command -v "$python" >/dev/null 2>&1 || fail "$python is missing; install it with: apt-get install python3"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "Python 3.11 or newer is needed, but $python is $("$python" -V 2>&1); set PYTHON=/path/to/python3"
missing=
command -v "${CXX:-g++}" >/dev/null 2>&1 || missing="$missing g++"
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
has_headers || missing="$missing python3-dev"
if [ -n "$missing" ]; then
    install="apt-get install -y --no-install-recommends$missing"
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "[0/3] installing$missing with apt-get …"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install -qq; } >/dev/null ||
            fail "apt-get could not install$missing"
    else
        fail "missing:$missing; install with: sudo $install"
    fi
fi

# ---- 1: the virtual environment, made anew if it is broken, of another Python, or was moved
identity="$here $("$python" -V 2>&1)"
if [ "$(cat $venv/.made-for 2>/dev/null)" != "$identity" ] || ! $venv/bin/python -c 'import pip' 2>/dev/null; then
    say "[1/3] creating $venv with $("$python" -V 2>&1) …"
    rm -rf $venv build
    "$python" -m venv $venv || fail "the virtual environment could not be created"
    printf '%s' "$identity" >$venv/.made-for
fi

# Runs a step if what it depends on has changed since it last succeeded; a failed step shows the end of its log.
step() { # name, message, fingerprint, command …
    stamp=$venv/.$1 message=$2 fingerprint=$3
    shift 3
    [ "$(cat "$stamp" 2>/dev/null)" != "$fingerprint" ] || return 0
    say "$message …"
    if ! "$@" >$log 2>&1; then
        tail -n 20 $log >&2
        fail "this step failed; the whole log is in $log"
    fi
    printf '%s' "$fingerprint" >"$stamp"
}

pip() { $venv/bin/python -m pip --disable-pip-version-check --no-input -q "$@"; }
fingerprint_of() { cat "$@" | cksum; }
kernel_files=$(find kernel -type f \( -name '*.cpp' -o -name '*.h' \) | LC_ALL=C sort)

# ---- 2 and 3
dependencies=$(fingerprint_of constraints.txt)
step dependencies "[2/3] installing locked dependencies" "$dependencies" pip install -r constraints.txt
$venv/bin/python -c 'import masume._kernel' 2>/dev/null || rm -f $venv/.kernel
# shellcheck disable=SC2086  # the names have no spaces
step kernel "[3/3] building the kernel" "$dependencies $(fingerprint_of pyproject.toml CMakeLists.txt $kernel_files)" \
    pip install --no-deps --no-build-isolation -e .
