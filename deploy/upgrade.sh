#!/bin/sh
# Replaces the running programs without a stop (docs/deployment.md, "Upgrade"):
#   sh deploy/upgrade.sh images.env           to the images of a release
#   sh deploy/upgrade.sh                      to images built from this folder
#   sh deploy/upgrade.sh before.env --back    to the images before, without migrations
set -eu
usage() {
  echo 'Uso: sh deploy/upgrade.sh [images.env] [--back]' >&2
  exit 2
}
case ${1-} in -*) usage ;; esac
case ${2-} in '' | --back) ;; *) usage ;; esac
[ $# -le 2 ] || usage
images=${1-}
[ -z "$images" ] || images=$(cd "$(dirname "$images")" && pwd)/$(basename "$images")
cd "$(dirname "$0")/.."
# For the secrets in .env.
umask 077

names() {
  tr -d '\r' < "$1" | grep -E '^PRECIOSA_(MIGRATE|WORKER|API|SITE)_IMAGE=.' | sort
}

if [ -n "$images" ]; then
  wanted=$(names "$images" || true)
  [ "$(printf '%s\n' "$wanted" | cut -d= -f1 | uniq | grep -c .)" = 4 ] && [ "$(printf '%s\n' "$wanted" | wc -l)" = 4 ] || {
    echo "$1 no nombra las cuatro imágenes." >&2
    exit 2
  }
  running=$(names .env || true)
  # A second run after a failure keeps the images before.
  if [ "$running" != "$wanted" ]; then
    { tr -d '\r' < .env | grep -vE '^PRECIOSA_(MIGRATE|WORKER|API|SITE)_IMAGE='; printf '%s\n' "$wanted"; } > .env.new
    printf '%s\n' "$running" > before.env
    # Keeps owner and mode.
    cat .env.new > .env
    rm .env.new
  fi
  docker compose pull migrate worker api site
else
  docker compose build migrate worker api site
fi
[ "${2-}" = --back ] || docker compose run --rm migrate

# What an unfinished step leaves: the new replicas of a service beside the old ones.
service=
old=
leave() {
  [ -n "$service" ] || return 0
  echo "Las réplicas nuevas de $service no arrancaron; las anteriores siguen. Sus últimas líneas:" >&2
  for id in $(docker compose ps --all --quiet "$service"); do
    case " $(echo $old) " in *" $id "*) continue ;; esac
    docker logs --tail 20 "$id" >&2 || true
    docker rm --force "$id" > /dev/null
  done
}
trap leave EXIT
trap 'exit 1' HUP INT TERM

# New replicas run beside the old ones until they are healthy.
renew() {
  old=$(docker compose ps --quiet "$1")
  count=$(printf '%s\n' "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || count=1
  service=$1
  docker compose up --detach --no-deps --no-recreate --scale "$1=$((2 * count))" --wait "$1"
  service=
  for id in $old; do
    docker stop "$id"
    docker rm "$id"
  done
}

# A newer worker knows the jobs of an older API, a newer API the requests of an older site; not the other way round.
if [ "${2-}" = --back ]; then
  order='site api worker'
else
  order='worker api site'
fi
# A site may start without it, and then counts by itself.
docker compose up --detach --no-recreate limits || echo 'El servicio limits no arrancó.' >&2
for each in $order; do renew "$each"; done
# Its file is mounted as it was when it started.
docker compose exec -T proxy cat /etc/caddy/Caddyfile | cmp -s - deploy/Caddyfile ||
  docker compose up --detach --no-deps --force-recreate --wait proxy
