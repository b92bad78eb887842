#!/bin/sh
# The database and the photos of today, beside those of the last two weeks.
set -eu
umask 077
mkdir -p /var/backups/koya
cd /var/backups/koya
today=$(date +%F)
su - postgres -c 'pg_dump --format=custom koya' > "$today.dump"
tar -czf "$today-photos.tar.gz" -C /var/lib/koya photos
find . -type f -mtime +14 -delete
