#!/bin/sh
# The database of today, pictures included, beside those of the last two weeks.
set -eu
umask 077
mkdir -p /var/backups/koya
cd /var/backups/koya
today=$(date +%F)
su - postgres -c 'pg_dump --format=custom koya' > "$today.dump"
find . -type f -mtime +14 -delete
