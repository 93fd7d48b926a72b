#!/bin/sh
# Brings the programs that tests need beside Python: a browser, a compiler of types, a second compiler of C++. Where it may
# not install them it says how to, and tests say at their end what they did not run.
set -eu

say() { printf 'masume: %s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

packages=
has chromium-headless-shell || has chromium || packages="$packages chromium-headless-shell"
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
