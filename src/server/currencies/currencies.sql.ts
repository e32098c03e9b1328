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

/** When each rate was last set, and its value as text, for people. */
export async function listRatesInFull(
  db: Executor,
): Promise<{ currency: RatedCurrency; mad: string; changedAt: string; changedBy: string | null }[]> {
  const { rows } = await sql<{ currency: RatedCurrency; mad: string; changedAt: string; changedBy: string | null }>`
    SELECT r.currency, r.mad::text AS mad, r.changed_at AS "changedAt", u.email AS "changedBy"
    FROM currency_rates r LEFT JOIN users u ON u.id = r.changed_by ORDER BY r.currency`.execute(db)
  return rows
}

export async function setRate(
  trx: Executor,
  currency: RatedCurrency,
  mad: string,
  adminId: string | null,
): Promise<void> {
  await sql`UPDATE currency_rates SET mad = ${mad}::numeric, changed_at = now(), changed_by = ${adminId}
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

/** Every process looks again whether its pages are still true. */
export async function notifyPages(db: Executor): Promise<void> {
  await sql`SELECT pg_notify('pages', '')`.execute(db)
}
