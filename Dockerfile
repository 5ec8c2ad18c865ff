# Builds for the kind of machine that it is built on: nothing of ours is native. docs/hosting.md says how to run it.
# By its tag, or by the digest that docs/hosting.md says how to write down.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /src
# A layer of their own: a change of the sources does not install the packages again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /src/package.json /src/LICENSE /src/NOTICE ./
COPY --from=build /src/bundle ./bundle
COPY --from=build /src/dist ./dist
# The one folder that is written to; a volume that is made here belongs to the user below.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV DATA=/data PORT=2567 METRICS_PORT=9464
EXPOSE 2567
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bundle/index.js"]
