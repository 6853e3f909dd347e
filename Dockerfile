# One image for every node. The web app is built in; the database and files live elsewhere.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && node_modules/node/bin/node --input-type=module -e "await (await import(process.cwd() + '/tools/build-web.ts')).buildWeb()" && chown -R node:node /app
USER node
ENV APP_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
CMD ["npm", "start", "--silent"]
