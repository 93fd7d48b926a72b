#!/bin/sh
# Brings the programs that tests need beside Python: a browser, a checker of types, a formatter and shells; with "all" a
# second compiler.
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
modules=
has tsc || modules="$modules typescript"
has prettier || modules="$modules prettier@3"
if [ -n "$modules" ]; then
    if [ "$(id -u)" = 0 ] && has npm; then
        say "installing$modules with npm …"
        # shellcheck disable=SC2086  # the names have no spaces
        npm install --global --silent $modules >/dev/null 2>&1 || say "npm could not install$modules"
    else
        say "some checks need$modules: npm install --global$modules"
    fi
fi
