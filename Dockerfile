# syntax=docker/dockerfile:1
# One build, four images that share their layers: migrate, api, worker and site (`docker build --target api .`).
# The first three stages use relative paths, so that e2e/docker/dockerfile.soak.ts can run them in any folder.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# Only the files that decide what is installed: the install layers below stay cached until one changes.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -path ./package-lock.json ! -path ./.npmrc \
      ! -path ./scripts/install.js ! -path ./scripts/lock.js -delete \
 && find . -type d -empty -delete

# install.js is `npm ci`; it prints npm's output only on failure.
FROM base AS build
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    node scripts/install.js --include=dev --workspace scripts --workspace apps/site --workspace apps/admin
COPY . .
RUN node scripts/build.mjs
RUN find apps libs migrations -name node_modules -prune -exec rm -rf {} + -o -name src -prune -exec rm -rf {} +

FROM base AS packages
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    node scripts/install.js --omit=dev --workspace apps/api --workspace apps/worker --workspace apps/site

FROM base AS runtime
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/apps ./apps
COPY --from=packages /app/libs ./libs
COPY --from=packages /app/migrations ./migrations
COPY --from=build /app/apps ./apps
COPY --from=build /app/libs ./libs
COPY --from=build /app/migrations ./migrations
COPY scripts/health.js ./scripts/
# A new volume gets the owner of its mount point.
RUN install -d -m 0700 -o node -g node /var/lib/preciosa/files /var/lib/preciosa/backups
USER node

FROM runtime AS migrate
CMD ["node", "apps/api/dist/migrate.js"]

FROM runtime AS worker
ENV WORKER_HOST=0.0.0.0 FILES_DIR=/var/lib/preciosa/files
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/health.js", "http://127.0.0.1:3002/health/live"]
CMD ["node", "apps/worker/dist/main.js"]

FROM runtime AS site
ENV HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "scripts/health.js", "http://127.0.0.1:3000/health/live"]
CMD ["node", "apps/site/server.mjs"]

# Last, so that `docker build .` builds it.
FROM runtime AS api
ENV API_HOST=0.0.0.0 FILES_DIR=/var/lib/preciosa/files NODE_OPTIONS=--v8-pool-size=1
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/health.js", "http://127.0.0.1:3001/health/ready"]
CMD ["node", "apps/api/dist/main.js"]
