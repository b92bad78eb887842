#!/bin/sh
# Runs a command of a released Koya with the release's own Node, for example `koya migrate status`.
set -eu
home=$(dirname "$(readlink -f "$0")")
command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  version) exec cat "$home/VERSION" ;;
  start)
    file=packages/server/src/main.ts
    export WEB_ROOT="${WEB_ROOT:-$home/packages/web/build}"
    ;;
  *) file=scripts/$command.ts ;;
esac
if [ ! -f "$home/$file" ]; then
  echo "Say what to do: koya start, version, COMMANDS." >&2
  exit 1
fi
exec "$home/bin/node" "$home/$file" "$@"
