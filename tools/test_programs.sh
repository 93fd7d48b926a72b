#!/bin/sh
# Brings the programs that tests need beside Python: a browser, a checker of types and shells; with "all" a second compiler.
# Where it may not install them it says how to, and tests say at their end what they did not run.
set -eu

say() { printf 'masume: %s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

packages=
has chromium-headless-shell || has chromium || packages="$packages chromium-headless-shell"
for program in zsh fish mandoc groff; do
    has "$program" || packages="$packages $program"
done
if [ "${1:-}" = all ]; then
    has clang++-19 || packages="$packages clang-19 libc++-19-dev libc++abi-19-dev"
fi
if [ -n "$packages" ]; then
    install="apt-get install -y --no-install-recommends$packages"
    if [ "$(id -u)" = 0 ] && has apt-get; then
        say "installing$packages with apt-get …"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install -qq; } >/dev/null ||
            say "apt-get could not install$packages"
    else
        say "some tests need$packages: sudo $install"
    fi
fi
if ! has tsc; then
    if [ "$(id -u)" = 0 ] && has npm; then
        say "installing typescript with npm …"
        npm install --global --silent typescript >/dev/null 2>&1 || say "npm could not install typescript"
    else
        say "a test needs tsc: npm install --global typescript"
    fi
fi
