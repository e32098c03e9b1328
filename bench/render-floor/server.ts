import type { RenderJob } from './render-job.ts'
// What React alone needs: node:http and, for each request, one renderToString of a router that was loaded before, sent as
// it is. Its paths come as JSON on standard input; it says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/http/app.ts'
import { builtPageRenderer } from '#server/http/page-renderer.ts'
import { withPlatform } from '../platform.ts'
import { bundleRoot } from './bundle.ts'
import type * as Entry from './entry.tsx'

/** Has the product's app answer each request once, and gives by its path what renders that page again. */
async function loadPages({ connectionString, requests }: RenderJob): Promise<Map<string, () => string>> {
  const bundle = pathToFileURL(join(bundleRoot, 'dist/server/server.js')).href
  const { renders } = (await import(bundle)) as typeof Entry
  const pages = new Map<string, () => string>()
  await withPlatform(connectionString, async ({ config }, site) => {
    const app = createApp({
      security: { https: false, development: false },
      publicOrigin: config.publicUrl,
      api: site.app,
      render: await builtPageRenderer(bundleRoot),
      needs: {},
      onFault: fault => console.error(fault),
    })
    for (const { path, headers } of requests) {
      const answer = await app.request(path, { headers: { ...headers } })
      await answer.text()
      const { pathname, search } = new URL(path, config.publicUrl)
      const render = renders.get(pathname + search)
      if (!answer.ok || !render) throw new Error(`${path} was answered with ${answer.status}`)
      pages.set(path, render)
    }
  })
  return pages
}

if (import.meta.main) {
  const pages = await loadPages(JSON.parse(await text(process.stdin)) as RenderJob)
  const server = createServer((request, response) => {
    const render = pages.get(request.url ?? '')
    if (!render) {
      response.writeHead(404).end()
      return
    }
    const body = Buffer.from(render())
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
  process.on('SIGTERM', () => process.exit(0))
}
