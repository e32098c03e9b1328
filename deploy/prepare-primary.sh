#!/bin/sh
# Run once by the image of PostgreSQL, on the empty cluster it has just made: the site's account and database, and what a
# replica needs.
set -eu

psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=database_password="$DATABASE_PASSWORD" --set=replication_password="$REPLICATION_PASSWORD" <<'SQL'
-- not a superuser: SQL must not reach the machine's files
CREATE ROLE rahba LOGIN PASSWORD :'database_password';
CREATE DATABASE rahba OWNER rahba TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication_password';
SELECT pg_create_physical_replication_slot('replica');
SQL

echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
