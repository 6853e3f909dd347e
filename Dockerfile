# One image for every node. The web app is built in; the database and files live elsewhere.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && node_modules/node/bin/node --input-type=module -e "await (await import(process.cwd() + '/tools/build-web.ts')).buildWeb()" && chown -R node:node /app
USER node
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# the server itself, so that SIGTERM reaches it and nothing is installed at a start
CMD ["node_modules/node/bin/node", "--disable-warning=ExperimentalWarning", "apps/server/src/server.ts"]
