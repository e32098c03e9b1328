import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/database.ts'
import { PageCache } from '#server/http/page-cache/page-cache.ts'
import { PageChanges } from '#server/http/page-cache/page-changes.ts'
import { keepSettingsKnown } from '#server/settings/read-settings.ts'
import { apiSite } from '../support/api-site.ts'
import type { TestPlatform } from '../support/platform.ts'
import { wholeSite } from '../support/whole-site.ts'

/** A browser that is nobody's robot. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const bytesMax = 20_000_000

export interface Opened {
  page: Response
  text: string
  headers: Headers
}

/**
 * One process of the product that keeps the pages of visitors, with connections of its own. The clock of the tests
 * stands still, so that what makes a page be compared is only what the process was told.
 */
export async function cachedPagesSite(tested: TestPlatform, onFault: (fault: unknown) => void) {
  const statements: string[] = []
  const db: Database = openDatabase({
    primary: { connectionString: tested.db.url },
    poolMax: 4,
    onQuery: text => statements.push(text),
  })
  const platform = { ...tested, db }
  const site = apiSite(platform)
  const changes = new PageChanges()
  await changes.start(db)
  const stopSettings = await keepSettingsKnown(db)
  const cache = new PageCache({
    bytesMax,
    changes,
    clock: tested.clock,
    readsReplica: false,
    onVisit(asked, visit) {
      const paths = [...asked]
      site.views.countPage(paths, visit.userAgent)
      site.searches.countPage(paths, visit)
    },
  })
  const app = await wholeSite(platform, site, onFault, cache)

  /** Opens a page as a browser that has these cookies and headers. */
  async function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
    const page = await app.request(`${tested.config.publicUrl}${path}`, {
      headers: { accept: 'text/html', 'accept-language': 'fr', 'user-agent': browser, ...headers },
    })
    return { page, headers: page.headers, text: await page.text() }
  }

  /** Waits until this process has been told of everything that is written: PostgreSQL tells it in order. */
  async function hearAll(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await db.listen('all_heard', { onNotification: () => resolve() })
    await sql`NOTIFY all_heard`.execute(db.kysely)
    await promise
    await stop()
  }

  return {
    app,
    site,
    cache,
    changes,
    open,
    hearAll,
    statements,
    async close() {
      await changes.stop()
      await stopSettings()
      await db.close()
    },
  }
}

export type CachedPagesSite = Awaited<ReturnType<typeof cachedPagesSite>>
