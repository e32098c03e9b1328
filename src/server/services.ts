import { createAccounts } from './account/accounts.ts'
import { type Api, createApi } from './api.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { startScheduler } from './jobs/scheduler.ts'
import { LiveHub } from './live/hub.ts'
import { MailDeliverer } from './outbox/deliverer.ts'
import { writeReferenceData } from './places/reference-data.ts'
import { syncTowns } from './places/towns.ts'
import { PageCache } from './http/page-cache/page-cache.ts'
import type { Platform } from './platform.ts'
import { systemClock } from './ports/clock.ts'
import { chooseMailer } from './ports/mail-choice.ts'
import { chooseStorage } from './ports/storage-choice.ts'
import { syncSettings } from './settings/read-settings.ts'
import { SearchCounter } from './search-counts/count-searches.ts'
import { ViewCounter } from './spaces/count-views.ts'
import type { Logger } from 'pino'

export interface Services {
  platform: Platform
  api: Api
  /** Undefined where no pages are cached: in development, and by configuration. */
  pageCache: PageCache | undefined
  /** Ends what runs beside the requests: live events, mail, scheduled jobs. */
  stop(): Promise<void>
}

/** What a new database begins with. */
export interface InitialData {
  /** Fills what is empty, before anything is served. */
  fill(platform: Platform): Promise<void>
  /** Whether the people of the demo are there. */
  hasDemo(db: Database): Promise<boolean>
}

/** Everything of the server that runs on an open database: reference data, the API, live events, mail and jobs. */
export async function startServices(
  config: Config,
  db: Database,
  log: Logger,
  initialData: InitialData,
): Promise<Services> {
  const platform: Platform = { config, db, clock: systemClock, log }
  // only logged: everything but photos works without it
  void chooseStorage(config)
    .check()
    .catch((error: Error) => log.warn(`Uploaded files cannot be kept: ${error.message}`))
  await writeReferenceData(db.kysely)
  const stopSettings = await syncSettings(db)
  const stopTowns = await syncTowns(db, error => log.warn(`The towns could not be read: ${error.message}`))
  await initialData.fill(platform)
  const accounts = createAccounts(platform)
  const hub = new LiveHub(db)
  const deliverer = new MailDeliverer(platform, chooseMailer(platform))
  await hub.start()
  await deliverer.start()
  const views = new ViewCounter(platform)
  const searches = new SearchCounter(platform)
  const stopScheduler = await startScheduler(platform)
  return {
    platform,
    api: createApi({
      platform,
      accounts,
      hub,
      views,
      searches,
      checkResponses: !config.production,
      hasDemo: initialData.hasDemo,
    }),
    pageCache: createPageCache(platform, views, searches),
    async stop() {
      await stopScheduler()
      await Promise.all([deliverer.stop(), hub.stop(), stopTowns(), stopSettings(), views.write(), searches.write()])
    },
  }
}

function createPageCache({ config, clock, log }: Platform, views: ViewCounter, searches: SearchCounter) {
  if (!config.production || config.pageCacheBytes === 0) return undefined
  return new PageCache({
    bytesMax: config.pageCacheBytes,
    clock,
    onVisit(apiPaths, visit) {
      views.countPage(apiPaths, visit.userAgent)
      searches.countPage(apiPaths, visit)
    },
    onFault: fault => log.error({ err: fault }, 'page not refreshed'),
  })
}
