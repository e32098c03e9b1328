import type { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { AppEnv } from '../http/env.ts'
import type { Platform } from '../platform.ts'
import { robotsText } from './robots.ts'
import type { Listed } from './sitemap.sql.ts'
import { createSitemap } from './sitemap.ts'

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const robotsHeaders = { 'cache-control': 'public, max-age=3600' }
/** A demonstration may become the real thing while the process runs. */
const demoCacheMs = 600_000

/**
 * What search engines ask for first: /robots.txt and the sitemaps.
 *
 * @param hasDemo whether invented people and spaces are in the database
 */
export function mountSeo(app: Hono<AppEnv>, platform: Platform, hasDemo: () => Promise<boolean>): void {
  const { config, clock } = platform
  const sitemap = createSitemap(platform)
  let demo: { answer: boolean; until: number } | undefined

  async function isOpen(): Promise<boolean> {
    if (config.isLocal) return false
    if (!demo || clock.now() >= demo.until) demo = { answer: await hasDemo(), until: clock.now() + demoCacheMs }
    return !demo.answer
  }

  app.get('/robots.txt', async context =>
    context.text(robotsText(config.publicUrl, await isOpen()), 200, robotsHeaders),
  )
  app.get('/sitemap.xml', async context => context.body(await sitemap.index(), 200, xml))
  app.get('/sitemaps/pages.xml', async context => context.body(await sitemap.pages(), 200, xml))
  app.get('/sitemaps/:file{(spaces|hosts|freelancers)-[1-9][0-9]{0,4}\\.xml}', async context => {
    const [listed, number = ''] = context.req.param('file').split('-')
    const part = await sitemap.part(listed as Listed, Number.parseInt(number, 10))
    if (!part) return context.text('404 Not Found', 404)
    for (const [name, value] of Object.entries(xml)) context.header(name, value)
    if (context.req.method === 'HEAD') return context.body(null)
    return stream(context, async output => {
      for await (const piece of part) {
        if (output.aborted) return
        await output.write(piece)
      }
    })
  })
}
