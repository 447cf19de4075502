# PostgreSQL with pgBackRest, both from the packages of the PostgreSQL project: docs/point-in-time.md.
FROM postgres:17-bookworm
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbackrest \
  && rm -rf /var/lib/apt/lists/*
