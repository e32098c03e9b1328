import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { AdminRates, rateAdminEndpoints } from '#shared/currencies/admin-contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { changeSetting, type SettingStore } from '../settings/change-setting.ts'
import type { DescribeChanges } from '../settings/settings.service.ts'
import * as settings from '../settings/settings.sql.ts'
import { findRate, listRatesInFull, type RatedCurrency, setRate } from './currencies.sql.ts'
import { ratesFreshMs, refreshPrices } from './rates.ts'

const section = 'rates'
const prefix = 'rate:'
const keyOf = (currency: RatedCurrency): string => prefix + currency
const currencyOf = (key: string): RatedCurrency => (key === keyOf('AED') ? 'AED' : 'EUR')

/** How long an admin waits for the search's rows of all spaces; what takes longer goes on by itself. */
const refreshWaitMs = 3_000

export const rateStore: SettingStore = {
  read: (trx, key) => findRate(trx, currencyOf(key)),
  async write(trx, key, value, adminId) {
    const { mad = '', source = null, asOf = null } = value ?? {}
    await setRate(trx, currencyOf(key), { mad: String(mad), source: source as string, asOf: asOf as string, adminId })
  },
  afterCommit: (db, key) => Promise.race([follow(db, key), sleep(refreshWaitMs, 0, { ref: false })]),
}

/** Brings search up to the rate. What fails is brought up by the nightly sweep. Answers how many rows have changed. */
async function follow(db: Database, key: string): Promise<number> {
  const changed = await refreshPrices(db, currencyOf(key))
  // until then processes answer with the rates of a second ago
  await sleep(ratesFreshMs)
  return changed
}

export interface RateChange {
  currency: RatedCurrency
  /** MAD for one unit, as it was typed. */
  mad: string
  source?: string | null
  asOf?: string | null
  version?: number
  /** The admin who set it; null for an operator at the command line. */
  adminId: string | null
}

/** Two spellings of one number are one rate. */
const plain = (mad: string): string => String(Number(mad))

/**
 * Sets a rate, and brings the search's rows of all spaces in that currency up to it, some hundreds in a transaction. Cut
 * short, it is safe to be done again. Answers how many rows have changed, or had when the admin had waited long enough.
 *
 * @throws state_changed
 */
export async function changeRate(db: Database, change: RateChange): Promise<number> {
  const { currency, version, adminId } = change
  let changed = 0
  const to = { mad: plain(change.mad), source: change.source ?? null, asOf: change.asOf ?? null }
  const store: SettingStore = {
    ...rateStore,
    async afterCommit(database, key) {
      changed = await (adminId === null ? follow(database, key) : Number(await rateStore.afterCommit?.(database, key)))
    },
  }
  await changeSetting(db, store, {
    section,
    key: keyOf(currency),
    to,
    adminId,
    ...(version !== undefined && { version }),
  })
  return changed
}

export async function readRatesForAdmin({ db }: Pick<Platform, 'db'>): Promise<AdminRates> {
  const rows = await listRatesInFull(db.kysely)
  const last = await settings.listLastChanges(
    db.kysely,
    rows.map(({ currency }) => keyOf(currency)),
  )
  const rates = rows.map(({ currency, mad, source, asOf, changedAt, changedBy }) => {
    const version = last.get(keyOf(currency))?.version ?? 0
    return { currency, mad, source, asOf, version, changedAt, changedBy }
  })
  return { rates }
}

type Wanted = z.output<(typeof rateAdminEndpoints)['PUT /api/admin/rates']['body']>

/** @throws state_changed; invalid_input for a day to come */
export async function saveRate(platform: Platform, viewer: Viewer, wanted: Wanted): Promise<AdminRates> {
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10)
  if (wanted.asOf > today) {
    throw new RahbaError('invalid_input', { fields: { asOf: { key: 'validation.settings.future' } } })
  }
  await changeRate(platform.db, { ...wanted, adminId: viewer.id })
  return readRatesForAdmin(platform)
}

export const describeRateChanges: DescribeChanges = async (_db, changes) =>
  changes.map(({ key, from, to }) => ({ subject: currencyOf(key), from, to }))
