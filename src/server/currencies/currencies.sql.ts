import { sql } from 'kysely'
import type { Rates } from '#shared/currencies/rates.ts'
import type { Currency } from '#shared/money.ts'
import type { Executor } from '../db/database.ts'

export type RatedCurrency = keyof Rates

export async function listRates(db: Executor): Promise<Rates> {
  const { rows } = await sql<{ currency: RatedCurrency; mad: number }>`
    SELECT currency, mad::double precision AS mad FROM currency_rates`.execute(db)
  return Object.fromEntries(rows.map(({ currency, mad }) => [currency, mad])) as Rates
}

export interface RateInFull {
  currency: RatedCurrency
  mad: string
  source: string | null
  asOf: string | null
  changedAt: string
  changedBy: string | null
}

/** When and by whom each rate was last set, of where and when it is, and its value as text, for people. */
export async function listRatesInFull(db: Executor): Promise<RateInFull[]> {
  const { rows } = await sql<RateInFull>`
    SELECT r.currency, trim_scale(r.mad)::text AS mad, r.source, r.as_of AS "asOf", r.changed_at AS "changedAt",
      coalesce(nullif(u.name, ''), u.email) AS "changedBy"
    FROM currency_rates r LEFT JOIN users u ON u.id = r.changed_by ORDER BY r.currency`.execute(db)
  return rows
}

/** What a change of a rate changes. */
export async function findRate(db: Executor, currency: RatedCurrency) {
  const { rows } = await sql<{ mad: string; source: string | null; asOf: string | null }>`
    SELECT trim_scale(mad)::text AS mad, source, as_of AS "asOf" FROM currency_rates
    WHERE currency = ${currency} FOR UPDATE`.execute(db)
  return rows[0] ?? null
}

export interface NewRate {
  mad: string
  source: string | null
  asOf: string | null
  adminId: string | null
}

export async function setRate(trx: Executor, currency: RatedCurrency, rate: NewRate): Promise<void> {
  await sql`UPDATE currency_rates SET mad = ${rate.mad}::numeric, source = ${rate.source}, as_of = ${rate.asOf},
      changed_at = now(), changed_by = ${rate.adminId}
    WHERE currency = ${currency}`.execute(trx)
}

/** The next spaces in this currency after an id whose search row is not what the rate says. */
export async function listStale(
  db: Executor,
  currency: Currency,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`SELECT sp.id FROM spaces sp JOIN space_search s ON s.space_id = sp.id
    WHERE sp.currency = ${currency} AND sp.currency <> 'MAD' AND sp.id > ${after}::uuid
      AND s.price_minor <> price_in_mad(sp.price_per_day_minor, sp.currency)
    ORDER BY sp.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function refreshSearch(trx: Executor, ids: readonly string[]): Promise<void> {
  await sql`SELECT count(refresh_space_search(id)::text) FROM unnest(${ids}::uuid[]) AS id`.execute(trx)
}
