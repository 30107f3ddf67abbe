# Trellis in a container; see docs/install.md. Everything comes from Docker Hub and npm.

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM packages AS web
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY messages messages
COPY contract contract
COPY web web
RUN node web/build.ts

FROM packages AS production
RUN npm ci --omit=dev --ignore-scripts --workspace contract --workspace server

FROM node:24.21.0-slim
# Decoding photos would otherwise leave memory behind in every thread: MALLOC_ARENA_MAX.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=production /app .
COPY messages messages
COPY contract/src contract/src
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=1", "--max-old-space-size=1024", "--import", "./server/src/app/compile-cache.js", "server/src/app/main.ts"]
