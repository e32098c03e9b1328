import { setTimeout as sleep } from 'node:timers/promises'
import type { Rates } from '#shared/currencies/rates.ts'
import type { Database, Executor } from '../db/database.ts'
import { listRates, listStale, type RatedCurrency, refreshSearch } from './currencies.sql.ts'

/** For so long a process answers with the rates that it knows. */
export const ratesFreshMs = 1_000
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

const known = new WeakMap<Executor, { readAt: number; rates: Promise<Rates> }>()

/** The rates of the moment, at most a second old. */
export function readRates(db: Executor): Promise<Rates> {
  const last = known.get(db)
  if (last && performance.now() - last.readAt < ratesFreshMs) return last.rates
  const read = { readAt: performance.now(), rates: listRates(db) }
  known.set(db, read)
  // what failed is asked again
  read.rates.catch(() => known.get(db) === read && known.delete(db))
  return read.rates
}

/** Pages that need nothing else of the database do not wait for it: they go without. */
const ratesWaitMs = 250

/** The rates for a page; null while they cannot be read. */
export function readRatesSoon(db: Executor): Promise<Rates | null> {
  const read = readRates(db).catch(() => null)
  return Promise.race([read, sleep(ratesWaitMs, null, { ref: false })])
}

/** What a rate that changed half-way, or a restored backup, has left behind. */
export async function refreshPrices(db: Database, currency: RatedCurrency): Promise<number> {
  let changed = 0
  for (let last = beforeAll; ; ) {
    const ids = (await listStale(db.kysely, currency, last, batchSize)).map(({ id }) => id)
    const next = ids.at(-1)
    if (next === undefined) return changed
    await db.withTransaction(trx => refreshSearch(trx, ids))
    changed += ids.length
    last = next
  }
}
