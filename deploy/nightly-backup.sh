#!/bin/sh
# Backs up the PostgreSQL of compose.yaml into /backups: now, and every night at 2:00 UTC. Keeps the newest 14.
set -u
folder=${1:-/backups}
trap 'exit 0' TERM INT

backup() {
  file="$folder/trellis-$(date -u +%Y-%m-%dT%H%MZ).backup"
  part=$file.part
  # The second program reads all of it again.
  if (umask 077 && pg_dump --format custom --no-owner --no-privileges --no-comments --file "$part" trellis) &&
    pg_restore --file /dev/null "$part" && mv "$part" "$file"; then
    echo "The backup $file is complete."
    ls -1 "$folder"/trellis-*.backup | sort -r | tail -n +15 | xargs -r rm --
  else
    rm -f "$part"
    echo "Tonight's backup failed." >&2
    return 1
  fi
}

while :; do
  if backup; then
    now=$(date -u +%s)
    pause=$((86400 - (now - 7200) % 86400))
  else
    pause=3600
  fi
  sleep "$pause" &
  wait $!
done
