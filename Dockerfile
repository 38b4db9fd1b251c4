# One image for every node: the server runs its TypeScript as it stands, the page is built once.
FROM node:24-bookworm-slim AS build
WORKDIR /crease
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /crease
ENV NODE_ENV=production
COPY --from=build /crease/package.json ./
COPY --from=build /crease/node_modules ./node_modules
COPY --from=build /crease/core ./core
COPY --from=build /crease/server ./server
COPY --from=build /crease/public ./public
COPY --from=build /crease/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# Its process is the first of the container: SIGTERM reaches it, and it ends when its calls are answered.
CMD ["node", "server/main.ts"]
