import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Currency } from '#shared/money.ts'
import type { PricesBody } from '#shared/prices/contract.ts'
import type { Season, SpacePrices } from '#shared/prices/lines.ts'
import type { Executor } from '../db/database.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { lockOwnDays } from '../spaces/lock-days.sql.ts'

export type OwnPrices = SpacePrices & {
  currency: Currency
  pricePerDayMinor: number | null
  timeZone: string | null
  pendingRequests: number
}

/** Access is part of the query: null for anybody but the host. */
export async function findOwn(db: Executor, hostId: string, spaceId: string): Promise<OwnPrices | null> {
  const { rows } = await sql<OwnPrices>`
    SELECT s.currency, s.price_per_day_minor AS "pricePerDayMinor", s.weekday_prices_minor AS "weekdayPricesMinor",
      s.week_percent AS "weekPercent", s.month_percent AS "monthPercent", c.time_zone AS "timeZone",
      (SELECT coalesce(json_agg(json_build_object('firstDay', p.first_day, 'lastDay', p.last_day, 'priceMinor', p.price_minor,
          'minimumStay', p.minimum_stay) ORDER BY p.first_day), '[]') FROM space_prices p WHERE p.space_id = s.id) AS seasons,
      (SELECT count(*)::integer FROM bookings b WHERE b.space_id = s.id AND b.status = 'pending') AS "pendingRequests"
    FROM spaces s LEFT JOIN cities c ON c.id = s.city_id WHERE s.id = ${spaceId} AND s.host_id = ${hostId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the space's row first, as every writer of its days does. */
export async function lockOwn(
  trx: Executor,
  hostId: string,
  spaceId: string,
): Promise<{ isArchived: boolean; timeZone: string | null } | null> {
  const { rows } = await sql<{ isArchived: boolean; timeZone: string | null }>`
    SELECT s.archived_at IS NOT NULL AS "isArchived", (SELECT time_zone FROM cities WHERE id = s.city_id) AS "timeZone"
    FROM spaces s WHERE s.id = ${spaceId} AND s.host_id = ${hostId} FOR NO KEY UPDATE`.execute(trx)
  return rows[0] ?? null
}

/** Seasons that are over stay; of one that has started, the past days are replaced with it. */
export async function write(
  trx: Executor,
  spaceId: string,
  body: Omit<PricesBody, 'version'>,
  today: Day,
): Promise<void> {
  await sql`UPDATE spaces SET weekday_prices_minor = ${body.weekdayPricesMinor}::integer[], week_percent = ${body.weekPercent},
      month_percent = ${body.monthPercent}, updated_at = now()
    WHERE id = ${spaceId} AND (weekday_prices_minor, week_percent, month_percent) IS DISTINCT FROM
      (${body.weekdayPricesMinor}::integer[], ${body.weekPercent}::smallint, ${body.monthPercent}::smallint)`.execute(
    trx,
  )
  // one that is over may reach into what is written now: the new one counts
  await sql`DELETE FROM space_prices WHERE space_id = ${spaceId} AND (last_day >= ${today}
    OR days && ANY (SELECT daterange(first::date, last::date, '[]') FROM unnest(${body.seasons.map(({ firstDay }) => firstDay)}::text[],
      ${body.seasons.map(({ lastDay }) => lastDay)}::text[]) AS given (first, last)))`.execute(trx)
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
    SELECT ${spaceId}, "firstDay", "lastDay", "priceMinor", "minimumStay"
    FROM jsonb_to_recordset(${JSON.stringify(body.seasons)}::jsonb)
      AS given ("firstDay" date, "lastDay" date, "priceMinor" integer, "minimumStay" smallint)`.execute(trx)
}

export interface PricedSpace {
  id: string
  currency: Currency
  today: Day
  /** Those that are not over, and those that reach past a given day, in order. */
  seasons: Season[]
}

/** Locks those of the spaces that are this host's, in one order, and reads their seasons since a day. */
export async function lockPriced(
  trx: Executor,
  hostId: string,
  ids: readonly string[],
  since: Day,
  today: LocalDays,
): Promise<PricedSpace[]> {
  await lockOwnDays(trx, hostId, ids)
  const { rows } = await sql<PricedSpace>`
    SELECT s.id, s.currency, ${todayThere(today, sql`s.city_id`)}::text AS today,
      (SELECT coalesce(json_agg(json_build_object('firstDay', p.first_day, 'lastDay', p.last_day, 'priceMinor', p.price_minor,
          'minimumStay', p.minimum_stay) ORDER BY p.first_day), '[]')
       FROM space_prices p WHERE p.space_id = s.id AND p.last_day >= least(${since}::date - 1, ${todayThere(today, sql`s.city_id`)})) AS seasons
    FROM spaces s WHERE s.id = ANY(${ids}::uuid[]) AND s.host_id = ${hostId} AND s.archived_at IS NULL`.execute(trx)
  return rows
}

export type SeasonOf = Season & { spaceId: string }

/** Takes seasons away, found by their first day, and writes others. */
export async function replaceSeasons(
  trx: Executor,
  gone: readonly SeasonOf[],
  added: readonly SeasonOf[],
): Promise<void> {
  await sql`DELETE FROM space_prices p USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      AS given ("spaceId" uuid, "firstDay" date)
    WHERE p.space_id = given."spaceId" AND p.first_day = given."firstDay"`.execute(trx)
  await sql`INSERT INTO space_prices (space_id, first_day, last_day, price_minor, minimum_stay)
    SELECT "spaceId", "firstDay", "lastDay", "priceMinor", "minimumStay"
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      AS given ("spaceId" uuid, "firstDay" date, "lastDay" date, "priceMinor" integer, "minimumStay" smallint)`.execute(
    trx,
  )
}
