# One container per site: the gateway, the embedded core and the built client under Node 26.

FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: the package "node" would fetch a second runtime of 140 MB, and nothing else needs one.
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY shared shared
COPY client client
COPY scripts scripts
RUN node scripts/build.ts

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What the site runs on: all that builds the client is a development package.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin

FROM node:26-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY shared shared
COPY core core
COPY server server
COPY scripts/backup.ts scripts/check-data.ts scripts/demo.ts scripts/restore.ts scripts/secrets.ts scripts/to-postgres.ts scripts/
COPY scripts/backup scripts/backup
COPY scripts/demo scripts/demo
COPY scripts/restore scripts/restore
COPY scripts/to-postgres scripts/to-postgres
COPY --from=build /app/dist dist
# PostgreSQL's client programs, for backups of a site whose records are there; as new as the server.
ARG POSTGRES_CLIENT=
RUN if [ -n "$POSTGRES_CLIENT" ]; then \
      apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
      && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
      && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_CLIENT" \
      && rm -rf /var/lib/apt/lists/*; \
    fi
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# The certificate is the site's own: what is asked here is whether the gateway answers, not who it is.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 CMD ["node", "-e", "const https = process.env.TLS_CERT_FILE; require(https ? 'node:https' : 'node:http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/health/ready', rejectUnauthorized: false }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Not through npm: signals go straight to the gateway, which drains on SIGTERM and takes the core down with it.
CMD ["node", "server/main.ts"]
