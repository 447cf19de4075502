#!/bin/sh
# Replaces the running programs without a stop (docs/deployment.md, "Upgrade"):
#   sh deploy/upgrade.sh images.env           to the images of a release
#   sh deploy/upgrade.sh                      to images built from this folder
#   sh deploy/upgrade.sh before.env --back    to the images before, without migrations
set -eu
cd "$(dirname "$0")/.."
images=${1-}
OURS='^PRECIOSA_(MIGRATE|WORKER|API|SITE)_IMAGE=.'

if [ -n "$images" ]; then
  [ "$(grep -cE -- "$OURS" "$images" || true)" = 4 ] || { echo "$images no nombra las cuatro imágenes." >&2; exit 2; }
  # For the secrets in .env.
  umask 077
  grep -E "$OURS" .env > before.env.new || true
  { grep -vE "$OURS" .env; grep -E "$OURS" "$images"; } > .env.new
  # Keeps owner and mode.
  cat .env.new > .env
  rm .env.new
  mv before.env.new before.env
  docker compose pull migrate worker api site
else
  docker compose build
fi
[ "${2-}" = --back ] || docker compose run --rm migrate

# New replicas run beside the old ones until they are healthy.
renew() {
  old=$(docker compose ps --quiet "$1")
  count=$(printf '%s\n' "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || count=1
  if ! docker compose up --detach --no-deps --no-recreate --scale "$1=$((2 * count))" --wait "$1"; then
    echo "Las réplicas nuevas de $1 no arrancan; las anteriores siguen. Sus últimas líneas:" >&2
    for id in $(docker compose ps --all --quiet "$1"); do
      case " $(echo $old) " in *" $id "*) continue ;; esac
      docker logs --tail 20 "$id" >&2 || true
      docker rm --force "$id" > /dev/null
    done
    exit 1
  fi
  for id in $old; do
    docker stop "$id"
    docker rm "$id"
  done
}

# A worker knows the jobs of an older API, an API the requests of an older site.
renew worker
renew api
renew site
docker compose up --detach --wait
