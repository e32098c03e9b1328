import { type RawBuilder, sql } from 'kysely'
import { byLocale, type Locale } from '#shared/locales.ts'
import type { SpaceCard, SpaceView } from '#shared/spaces/contract.ts'
import { instantPaused } from './instant-paused.sql.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { cityName } from '../places/city.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { hostJson } from './hosts.sql.ts'
import { isMachineText, OWN_TEXTS, ownText, ownTextLocale } from '../texts/own-text.sql.ts'
import {
  type CardOptions,
  cardJson,
  cardTables,
  firstFree,
  freeFrom,
  isFreeSoon,
  photosJson,
} from './space-card.sql.ts'
import type { JudgedSpace, Reader } from './spaces.policy.ts'
import { instantIsOn } from '../settings/instant-booking.sql.ts'

type Fragment = RawBuilder<unknown>

const photosMax = 20

/** Contract `spacePrices` of the space `sp`; days that are over everywhere are left out. */
const pricesJson = sql`json_build_object('weekdayPricesMinor', sp.weekday_prices_minor, 'weekPercent', sp.week_percent,
  'monthPercent', sp.month_percent, 'seasons', (SELECT coalesce(json_agg(json_build_object('firstDay', p.first_day, 'lastDay', p.last_day,
      'priceMinor', p.price_minor, 'minimumStay', p.minimum_stay) ORDER BY p.first_day), '[]')
    FROM space_prices p WHERE p.space_id = sp.id AND p.last_day >= current_date - 1))`

/** Access is part of the query: what is not public is there for its owner and for admins only. */
export const visibleTo = (reader: Reader): Fragment => visibleWhen(sql`${reader.id}`, sql`${reader.isAdmin}`)

const visibleWhen = (readerId: Fragment, isAdmin: Fragment): Fragment =>
  sql`(s.live OR sp.host_id = ${readerId}::uuid OR ${isAdmin}::boolean)`

export type VisibleSpace = JudgedSpace & {
  view: Omit<SpaceView, 'preview' | 'host' | 'allowedActions'>
}

const judged = sql`sp.host_id AS "hostId", sp.state, s.live AS "isLive"`

/** The published shop that the space `sp` is a part of, and its published parts. */
const shopAndParts = (
  locale: Locale,
): Fragment => sql`(SELECT json_build_object('id', o.id, 'name', ${ownText(locale, 'name', 'o')})
    FROM spaces o JOIN space_search os ON os.space_id = o.id WHERE o.id = sp.shop_id AND os.live) AS shop,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', ${ownText(locale, 'name', 'o')}, 'type', o.type,
      'pricePerDayMinor', o.price_per_day_minor, 'currency', o.currency) ORDER BY o.price_per_day_minor, o.id), '[]')
    FROM spaces o JOIN space_search os ON os.space_id = o.id WHERE o.shop_id = sp.id AND os.live) AS parts`

const TEXT_NAMES = {
  name: 'name',
  description: 'description',
  house_rules: 'houseRules',
  landmark: 'landmark',
} as const

/** Which of the texts of `sp` were translated by machine, as a json array of their names. */
function machineTexts(locale: Locale): Fragment {
  const each = OWN_TEXTS.map(
    text => sql`CASE WHEN ${isMachineText(locale, text)} THEN ${sql.lit(TEXT_NAMES[text])} END`,
  )
  return sql`to_json(array_remove(ARRAY[${sql.join(each)}]::text[], NULL))`
}

/** The texts of `sp` as its host wrote them first; null where the reader gets none but these. */
const originalTexts = (locale: Locale): Fragment => sql`CASE WHEN ${sql.join(
  OWN_TEXTS.map(text => sql`${ownTextLocale(locale, text)} <> sp.original_locale`),
  sql` OR `,
)} THEN json_build_object('name', sp.name, 'description', sp.description, 'houseRules', sp.house_rules,
  'landmark', CASE WHEN sp.location_precision = 'exact' THEN sp.landmark END) END`

/**
 * What everybody may know: a space that is shown approximately has the moved place and no address. `now`: an instant
 * (ISO), at which its calendars may be trusted or not.
 */
function viewColumns(locale: Locale, now: Fragment): Fragment {
  return sql`sp.id, ${ownText(locale, 'name')} AS name, ${ownText(locale, 'description')} AS description,
    json_build_object('original', sp.original_locale, 'name', ${ownTextLocale(locale, 'name')},
      'description', ${ownTextLocale(locale, 'description')}, 'houseRules', ${ownTextLocale(locale, 'house_rules')},
      'landmark', ${ownTextLocale(locale, 'landmark')}) AS "textLocales",
    ${machineTexts(locale)} AS "machineTexts", ${originalTexts(locale)} AS "originalTexts", sp.type,
    json_build_object('slug', c.slug, 'name', ${cityName(locale)},
      'country', c.country, 'timeZone', c.time_zone) AS city, ${neighborhoodName(locale, 'sp')} AS neighborhood,
    CASE WHEN sp.location_precision = 'exact' THEN sp.address END AS address,
    CASE WHEN sp.location_precision = 'exact' THEN ${ownText(locale, 'landmark')} END AS landmark, s.latitude, s.longitude,
    sp.location_precision AS "locationPrecision", sp.surface_m2 AS "surfaceM2", sp.height_m AS "heightM",
    sp.width_m AS "widthM", sp.depth_m AS "depthM", sp.daily_traffic AS "dailyTraffic",
    sp.max_guests AS "maxGuests",
    sp.price_per_day_minor AS "pricePerDayMinor", sp.currency, ${pricesJson} AS prices, sp.minimum_stay AS "minimumStay",
    sp.maximum_stay AS "maximumStay", (sp.instant_book AND ${instantIsOn} AND NOT ${instantPaused(sql`sp.id`, now)}) AS "instantBook",
    sp.cancellation_terms AS "cancellationTerms", cancellation_in_force(sp.cancellation_terms) AS "cancellationTable", sp.notice_days AS "noticeDays", sp.horizon_days AS "horizonDays", sp.availability_start AS "availabilityStart",
    sp.availability_end AS "availabilityEnd", sp.accepted_products AS "acceptedProducts",
    sp.forbidden_products AS "forbiddenProducts", sp.existing_products AS "existingProducts", sp.amenities, sp.services, ${ownText(locale, 'house_rules')} AS "houseRules", sp.tags,
    to_char(sp.check_in_time, 'HH24:MI') AS "checkInTime", to_char(sp.check_out_time, 'HH24:MI') AS "checkOutTime",
    ${isFreeSoon(todayAt(now))} AS "isAvailable", ${freeFrom(todayAt(now))} AS "freeFrom",
    sp.rating, sp.rating_count AS "ratingCount", ${photosJson(photosMax)} AS photos, ${shopAndParts(locale)},
    ${isoInstant(sql`sp.created_at`)} AS "createdAt", ${isoInstant(sql`sp.updated_at`)} AS "updatedAt"`
}

/** The day it is in the city `c` at an instant (ISO). */
const todayAt = (now: Fragment): Fragment => sql`(${now}::timestamptz AT TIME ZONE c.time_zone)::date`

export async function findVisible(
  db: Executor,
  id: string,
  reader: Reader,
  locale: Locale,
  now: string,
): Promise<VisibleSpace | null> {
  const { rows } = await sql<VisibleSpace>`
    SELECT ${judged}, (SELECT row_to_json(shown) FROM (SELECT ${viewColumns(locale, sql`${now}`)}
      FROM ${firstFree(todayAt(sql`${now}`))}) AS shown) AS view
    FROM ${cardTables} WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}

/** A space with its host as JSON that is passed on unread; what depends on the viewer is left out. */
export type SpacePage = JudgedSpace & { json: string }

interface PageValues {
  id: string
  readerId: string | null
  isAdmin: boolean
  answersSince: number
  now: string
}

/** The page of a space in one statement, for each language one. */
const findPageIn = byLocale(locale =>
  preparedSql<SpacePage, PageValues>(
    `space_page_${locale}`,
    value => sql`
      SELECT ${judged}, (SELECT row_to_json(shown) FROM (SELECT ${viewColumns(locale, value('now'))},
        ${hostJson(sql`sp.host_id`, value('answersSince'))} AS host
        FROM ${firstFree(todayAt(value('now')))}) AS shown)::text AS json
      FROM ${cardTables} WHERE sp.id = ${value('id')}::uuid AND ${visibleWhen(value('readerId'), value('isAdmin'))}`,
  ),
)

/** `answersSince` (ms): only requests from this instant on count for how the host answers. `now`: an instant (ISO). */
export async function findPage(
  db: Executor,
  id: string,
  reader: Reader,
  locale: Locale,
  { answersSince, now }: Pick<PageValues, 'answersSince' | 'now'>,
): Promise<SpacePage | null> {
  const [found] = await findPageIn[locale](db, { id, readerId: reader.id, isAdmin: reader.isAdmin, answersSince, now })
  return found ?? null
}

/** What kind of space it is; null when there is no such space, or none for this reader. */
export async function findKind(
  db: Executor,
  id: string,
  reader: Reader,
): Promise<{ cityId: number; typeNumber: number } | null> {
  const { rows } = await sql<{ cityId: number; typeNumber: number }>`
    SELECT s.city_id AS "cityId", s.type_number AS "typeNumber" FROM ${cardTables}
    WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}

/** The best-rated live spaces, by their Bayesian mean; none without a review. */
export async function listBestRated(
  db: Executor,
  limit: number,
  card: Omit<CardOptions, 'stay'>,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${cardJson({ ...card, stay: null })} AS card
    FROM (SELECT space_id AS best_id FROM space_search WHERE live AND rating > 0
          ORDER BY bayesian_rating DESC, space_id DESC LIMIT ${limit}) AS best
    JOIN (${cardTables}) ON sp.id = best_id ORDER BY s.bayesian_rating DESC, s.space_id DESC`.execute(db)
  return rows.map(row => row.card)
}

/** Those of these that the public finds, in their order. */
export async function listLive(
  db: Executor,
  ids: readonly string[],
  card: Omit<CardOptions, 'stay'>,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${cardJson({ ...card, stay: null })} AS card
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS chosen (chosen_id, place)
    JOIN (${cardTables}) ON sp.id = chosen_id WHERE s.live ORDER BY place`.execute(db)
  return rows.map(row => row.card)
}

/** More views of spaces, each on the day that it is there now; of spaces that are gone, none. */
export async function addViews(db: Executor, views: ReadonlyMap<string, number>, today: LocalDays): Promise<void> {
  await sql`INSERT INTO space_views AS counted (space_id, day, views)
    SELECT sp.id, ${todayThere(today, sql`sp.city_id`)}, seen.views
    FROM unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) AS seen (id, views)
    JOIN spaces sp ON sp.id = seen.id ORDER BY sp.id
    ON CONFLICT (space_id, day) DO UPDATE SET views = counted.views + excluded.views`.execute(db)
}
