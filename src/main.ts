// The composition root: the only file that sees the whole product. It is loaded by start.mjs.
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from '#server/http/app.ts'
import type { AppEnv } from '#server/http/env.ts'
import { closeServer, createLimitedServer, listen, stopOnSignal } from '#server/http/listen.ts'
import { builtPageRenderer, developmentPageRenderer } from '#server/http/page-renderer.ts'
import { staticFiles } from '#server/http/static.ts'

const root = join(import.meta.dirname, '..')
const development = process.env.NODE_ENV === 'development'
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const publicOrigin = new URL(process.env.PUBLIC_URL ?? `http://localhost:${port}`).origin

const server = createLimitedServer((request, response) => handle(request, response))
const devRenderer = development ? await developmentPageRenderer(root, server) : undefined

const app = createApp({
  security: { https: publicOrigin.startsWith('https:'), development },
  publicOrigin,
  api: new Hono<AppEnv>(),
  staticFiles: development ? undefined : await staticFiles(join(root, 'dist/client')),
  render: devRenderer?.render ?? (await builtPageRenderer(root)),
  isReady: async () => true,
  onFault: (fault, requestId, operation) => console.error(requestId, operation, fault),
})

const listener = getRequestListener(app.fetch)
const handle: typeof listener = devRenderer
  ? async (request, response) =>
      devRenderer.serveSources(request as never, response as never, () => listener(request, response))
  : listener

stopOnSignal(async () => {
  await closeServer(server)
  await devRenderer?.close()
})

await listen(server, port, host)
console.log(`Rahba: ${publicOrigin}`)
