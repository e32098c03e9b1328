import { setTimeout as sleep } from 'node:timers/promises'
import { PageCache } from '#server/http/page-cache/page-cache.ts'
import { apiSite } from '../support/api-site.ts'
import type { TestPlatform } from '../support/platform.ts'
import { wholeSite } from '../support/whole-site.ts'

/** A browser that is no robot. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const bytesMax = 20_000_000

export interface Opened {
  page: Response
  text: string
  headers: Headers
}

/** The product with its cache of pages, on the clock of the tests: a page ages when a test moves it. */
export async function cachedPagesSite(platform: TestPlatform, onFault: (fault: unknown) => void) {
  const site = apiSite(platform)
  const cache = new PageCache({
    bytesMax,
    clock: platform.clock,
    onVisit(apiPaths, visit) {
      site.views.countPage(apiPaths, visit.userAgent)
      site.searches.countPage(apiPaths, visit)
    },
    onFault,
  })
  const app = await wholeSite(platform, site, onFault, cache)

  /** Opens a page as a browser that has these cookies and headers. */
  async function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
    const page = await app.request(`${platform.config.publicUrl}${path}`, {
      headers: { accept: 'text/html', 'accept-language': 'fr', 'user-agent': browser, ...headers },
    })
    return { page, headers: page.headers, text: await page.text() }
  }

  /** Lets so much time go by. */
  function wait(milliseconds: number): void {
    platform.clock.set(new Date(platform.clock.now() + milliseconds).toISOString())
  }

  /** Opens a stale page until it was rendered in the background, which nobody waits for. */
  async function untilRefreshed(path: string): Promise<Opened> {
    const { hit } = cache.visits
    for (;;) {
      const opened = await open(path)
      if (cache.visits.hit > hit || opened.page.status !== 200) return opened
      await sleep(5)
    }
  }

  return { app, site, cache, open, wait, untilRefreshed }
}

export type CachedPagesSite = Awaited<ReturnType<typeof cachedPagesSite>>
