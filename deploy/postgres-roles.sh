#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml is new: docs/postgres.md says what the two roles are for.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner_password="$POSTGRES_PASSWORD" --set password="$DATABASE_PASSWORD" <<'SQL'
create role trellis_owner login password :'owner_password';
create role trellis login password :'password';
create database trellis owner trellis_owner;
SQL
