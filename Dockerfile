# Any Node 20 or newer with npm builds; the project brings the Node 26 that it runs on.
ARG BUILD_IMAGE=docker.io/library/node:24-trixie-slim
ARG RUNTIME_IMAGE=docker.io/library/debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
# Node 26 is linked against it, and the slim images lack it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY proof/package.json proof/
# Older versions of npm do not link it into node_modules/.bin.
RUN npm ci && ln -s /app/node_modules/node-linux-*/bin /node26
ENV PATH=/node26:$PATH
COPY . .
RUN npm run build && npm ci --omit=dev && cp /node26/node /node

FROM ${RUNTIME_IMAGE}
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY --from=build /node /usr/local/bin/node
COPY --from=build /app/node_modules/sharp node_modules/sharp
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /app/node_modules/semver node_modules/semver
COPY --from=build /app/node_modules/@fontsource/saira-condensed node_modules/@fontsource/saira-condensed
COPY --from=build /app/package.json ./
COPY --from=build /app/server/src/platform/db/migrations server/src/platform/db/migrations
COPY --from=build /app/server/src/platform/reference/reference.css server/src/platform/reference/
COPY --from=build /app/server/src/accounts/sign-in/common-passwords.txt server/src/accounts/sign-in/
COPY --from=build /app/server/start.sh server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown 10001:10001 /data

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["server/start.sh"]
