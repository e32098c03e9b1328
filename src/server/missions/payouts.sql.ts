import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { DuePayment, Payout } from '#shared/missions/work-contract.ts'
import type { Currency } from '#shared/money.ts'
import type { Executor } from '../db/database.ts'
import { ownText } from '../texts/own-text.sql.ts'

export const personJson = (alias: string): RawBuilder<unknown> => {
  const p = sql.ref(alias)
  return sql`jsonb_build_object('id', ${p}.id, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name,
    'company', ${p}.company, 'avatarUrl', ${p}.avatar_url, 'verified', ${p}.verified)`
}

/** Compensation that is owed of a mission `m` that was cancelled. */
const compensation = sql`coalesce((SELECT owed_minor FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'cancelled'
  ORDER BY e.id DESC LIMIT 1), 0)`

const payable = sql`(m.status IN ('confirmed', 'completed') OR (m.status = 'cancelled' AND ${compensation} > 0))`

/** Beside missions `m`: `w`, its minutes and whether they are agreed, and `pay`, the latest payment that was declared. */
const workAndPay = sql`CROSS JOIN LATERAL (SELECT CASE WHEN m.status = 'cancelled' THEN 0 ELSE mission_worked(m.id) END AS minutes,
      coalesce(bool_and(d.minutes_agreed IS NOT NULL), false) AS agreed FROM mission_days d WHERE d.mission_id = m.id) AS w
    LEFT JOIN LATERAL (SELECT * FROM mission_payments p WHERE p.mission_id = m.id ORDER BY p.declared_at DESC, p.id DESC LIMIT 1) AS pay ON true`

const amount = sql`CASE WHEN m.status = 'cancelled' THEN ${compensation} ELSE mission_pay(w.minutes, m.hourly_rate_minor) END`

const state = sql`CASE WHEN pay.disputed_at IS NOT NULL THEN 'disputed' WHEN pay.received_at IS NOT NULL THEN 'received'
  WHEN pay.id IS NOT NULL THEN 'declared' WHEN m.status = 'confirmed' THEN 'planned'
  WHEN m.status = 'completed' AND NOT w.agreed THEN 'worked' ELSE 'due' END`

const inYear = (year: number) =>
  sql`m.last_day BETWEEN make_date(${year}::integer, 1, 1) AND make_date(${year}::integer, 12, 31)`

/** What of a freelancer's missions of a year is to be paid, was or will be, the latest first. */
export async function listPayouts(
  db: Executor,
  freelancerId: string,
  { year, locale, limit }: { year: number; locale: Locale; limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    SELECT m.id, m.title, m.status, m.first_day AS "firstDay", m.last_day AS "lastDay", m.hourly_rate_minor AS "hourlyRateMinor", m.currency,
      ${personJson('r')} AS retailer, ${ownText(locale, 'name', 's')} AS "spaceName", c.country, w.minutes,
      ${amount} AS "amountMinor", pay.paid_on AS "paidOn", pay.method, pay.dispute_text AS "disputeText", ${state} AS state,
      (${state}) = 'declared' AS "canConfirm"
    FROM missions m JOIN profiles r ON r.id = m.retailer_id JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id
      ${workAndPay}
    WHERE m.freelancer_id = ${freelancerId} AND ${payable} AND ${inYear(year)}
    ORDER BY m.last_day DESC, m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function listYears(db: Executor, freelancerId: string): Promise<number[]> {
  const { rows } = await sql<{
    year: number
  }>`SELECT DISTINCT extract(year FROM last_day)::integer AS year FROM missions m
    WHERE freelancer_id = ${freelancerId} AND ${payable} ORDER BY year DESC`.execute(db)
  return rows.map(row => row.year)
}

/** What two people's missions of a year in one country have earned, by currency, in minor units; nothing of what is only planned. */
export async function sumsBetween(
  db: Executor,
  pair: { retailerId: string; freelancerId: string },
  { year, country }: { year: number; country: string },
): Promise<{ amountMinor: number; currency: Currency }[]> {
  const { rows } = await sql<{ amountMinor: number; currency: Currency }>`
    SELECT sum(${amount})::float8 AS "amountMinor", m.currency
    FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id ${workAndPay}
    WHERE m.retailer_id = ${pair.retailerId} AND m.freelancer_id = ${pair.freelancerId} AND m.status <> 'confirmed' AND ${payable}
      AND ${inYear(year)} AND c.country = ${country} GROUP BY m.currency`.execute(db)
  return rows
}

/** Missions that this retailer has yet to pay, the oldest first, and how many they are in all. */
export async function listDuePayments(
  db: Executor,
  retailerId: string,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<{ payments: DuePayment[]; count: number; totals: { currency: Currency; amountMinor: number }[] }> {
  const due = sql`SELECT m.id, m.title, ${personJson('f')} AS freelancer, ${ownText(locale, 'name', 's')} AS "spaceName",
      m.first_day AS "firstDay", m.last_day AS "lastDay", ${amount} AS "amountMinor", m.currency, ${state} AS state
    FROM missions m JOIN profiles f ON f.id = m.freelancer_id JOIN spaces s ON s.id = m.space_id ${workAndPay}
    WHERE m.retailer_id = ${retailerId} AND m.status <> 'confirmed' AND ${payable} AND (${state}) IN ('due', 'disputed') AND ${amount} > 0`
  const [listed, summed] = await Promise.all([
    sql<DuePayment>`${due} ORDER BY m.last_day, m.id LIMIT ${limit}`.execute(db),
    sql<{
      currency: Currency
      amountMinor: number
      count: number
    }>`SELECT currency, sum("amountMinor")::float8 AS "amountMinor", count(*)::integer AS count
      FROM (${due}) AS due GROUP BY currency ORDER BY currency`.execute(db),
  ])
  return {
    payments: listed.rows,
    count: summed.rows.reduce((sum, each) => sum + each.count, 0),
    totals: summed.rows.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  }
}

export async function findName(db: Executor, id: string): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`SELECT trim(first_name || ' ' || last_name) AS name FROM profiles WHERE id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
