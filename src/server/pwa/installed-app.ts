import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { isLocale } from '#shared/locales.ts'
import type { AppEnv } from '../http/env.ts'
import { appIcon } from './app-icons.ts'
import { manifestIn } from './manifest.ts'
import { writeOfflinePage } from './offline-page.ts'

const iconCaching = 'public, max-age=604800'
const manifestCaching = 'public, max-age=3600'
/** A browser asks for its script of the site again by itself; what lies between keeps none of it. */
const asked = 'no-cache'

/** What makes the site an app that can be installed: its description, its icons, the page without a connection. */
export function mountInstalledApp(app: Hono<AppEnv>): void {
  let parts: ReturnType<typeof readParts> | undefined
  const partsAtHand = () => (parts ??= readParts())

  app.get('/:file{app-[a-z]{2}\\.webmanifest}', context => {
    const locale = context.req.param('file').slice('app-'.length, 'app-xx'.length)
    if (!isLocale(locale)) return missing(context)
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': manifestCaching }
    return context.body(JSON.stringify(manifestIn(locale)), 200, headers)
  })

  app.get('/app-icons/:name', context => sendIcon(context, context.req.param('name')))
  // asked for unseen by browsers and search engines, which look into what they get
  app.get('/favicon.ico', context => sendIcon(context, '48.png'))

  app.get('/offline.html', async context => {
    const { page } = await partsAtHand()
    return context.body(page.html, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': asked,
    })
  })

  app.get('/service-worker.js', async context => {
    const { script } = await partsAtHand()
    return context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // what it may fetch: the pages and files of this site
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': asked,
    })
  })
}

/** The script names the state of the page that it keeps: another page is another script, which browsers then take. */
async function readParts() {
  const [page, source] = await Promise.all([
    writeOfflinePage(),
    readFile(new URL('./service-worker.js', import.meta.url), 'utf8'),
  ])
  const version = createHash('sha256').update(page.html).digest('hex').slice(0, 12)
  return { page, script: `// ${version}\n${source}` }
}

async function sendIcon(context: Context<AppEnv>, name: string): Promise<Response> {
  const icon = await appIcon(name)
  if (!icon) return missing(context)
  return context.body(new Uint8Array(icon), 200, { 'content-type': 'image/png', 'cache-control': iconCaching })
}

function missing(context: Context<AppEnv>): Response {
  return context.text('404 Not Found', 404)
}
