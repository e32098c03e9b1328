import { setTimeout as sleep } from 'node:timers/promises'
import type { Rates } from '#shared/currencies/rates.ts'
import type { Database, Executor } from '../db/database.ts'
import { listRates, listStale, notifyPages, type RatedCurrency, refreshSearch, setRate } from './currencies.sql.ts'

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

export interface RateChange {
  currency: RatedCurrency
  /** MAD for one unit, as it was typed. */
  mad: string
  /** The admin who set it; null for an operator at the command line. */
  adminId: string | null
}

/**
 * Sets a rate, and brings the search's rows of all spaces in that currency up to it, some hundreds in a transaction. Cut
 * short, it is safe to be done again. Answers how many rows have changed.
 */
export async function changeRate(db: Database, change: RateChange): Promise<number> {
  await db.withTransaction(trx => setRate(trx, change.currency, change.mad, change.adminId))
  const changed = await refreshPrices(db, change.currency)
  // pages that were looked at just now were answered with the rates of a second ago
  await sleep(ratesFreshMs)
  await notifyPages(db.kysely)
  return changed
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
