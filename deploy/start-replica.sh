#!/bin/sh
# Starts the replica; the first time, and whenever its volume is empty, it is copied from the primary. A copy that is cut short
# leaves nothing that could be taken for one.
set -eu

export PGPASSWORD="$REPLICATION_PASSWORD"
primary="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator application_name=replica"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.unfinished"
  echo "Copying the primary on $PRIMARY_HOST"
  pg_basebackup --dbname="$primary" --pgdata="$PGDATA.unfinished" --wal-method=stream --slot=replica \
    --checkpoint=fast --no-password
  chmod 700 "$PGDATA.unfinished"
  touch "$PGDATA.unfinished/standby.signal"
  rm -rf "$PGDATA"
  mv "$PGDATA.unfinished" "$PGDATA"
fi

# By the environment, not in the cluster: a password that changes is the new one after the next start.
unset PGPASSWORD
exec postgres -D "$PGDATA" -c config_file="$POSTGRES_CONFIG" \
  -c primary_conninfo="$primary password=$REPLICATION_PASSWORD" -c primary_slot_name=replica
