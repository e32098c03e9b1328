import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageFacts } from '#shared/http/page-facts.ts'
import { textResponse } from './text-response.ts'
import type { PageContext, RenderPage } from './pages-options.ts'

/** The default export of the web's server entry (src/web/server.tsx). */
interface PageServer {
  default: {
    fetch(
      request: Request,
      options: { context: PageContext & Pick<PageFacts, 'chunkUrl' | 'onHtml'>; inlineCss: boolean },
    ): Promise<Response> | Response
  }
}

const firstScript = 'src/web/client.tsx'
const firstStyles = 'src/web/styles/app.css'

async function readChunkUrls(root: string): Promise<PageFacts['chunkUrl']> {
  const manifest = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8')
  const chunks = JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>
  return source => {
    // the sheet of every page is no chunk of its own: the first script names it
    const file = source === firstStyles ? chunks[firstScript]?.css?.[0] : chunks[source]?.file
    return file && `/${file}`
  }
}

/** Renders with the bundle that the build left in `dist/server`. Throws when there is none. */
export async function builtPageRenderer(root: string): Promise<RenderPage> {
  const entry = pathToFileURL(join(root, 'dist/server/server.js')).href
  const pageServer = (await import(entry)) as PageServer
  const chunkUrl = await readChunkUrls(root)
  return (request, context) => renderBy(pageServer, request, { ...context, chunkUrl })
}

/** The framework answers with the head of the page; its text comes past it, so that it is not made a stream and read again. */
async function renderBy(
  pageServer: PageServer,
  request: Request,
  context: PageContext & Pick<PageFacts, 'chunkUrl'>,
): Promise<Response> {
  let html: string | undefined
  const onHtml = (text: string) => {
    html = text
  }
  const inlineCss = context.hasOwnStyles
  const response = await pageServer.default.fetch(request, { context: { ...context, onHtml }, inlineCss })
  if (html === undefined) return response
  return textResponse(html, { status: response.status, headers: response.headers })
}

export interface DevelopmentRenderer {
  render: RenderPage
  /** Serves the sources to the browser; calls `next` for everything else. */
  serveSources: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Renders from the sources through Vite, with hot reload over the same port. Development only. */
export async function developmentPageRenderer(root: string, server: Server): Promise<DevelopmentRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root,
    // Vite's own loader writes a temporary file, which `node --watch` would take for a changed source.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const environment = vite.environments.ssr
  if (environment === undefined || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the pages')
  return {
    render: async (request, context) => {
      const pageServer = (await environment.runner.import('/src/web/server.tsx')) as PageServer
      return renderBy(pageServer, request, { ...context, chunkUrl: () => undefined })
    },
    serveSources: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
