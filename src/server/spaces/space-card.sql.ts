import { type RawBuilder, sql } from 'kysely'
import { byLocale, type Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'
import { cityJson } from '../places/city.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'
import { bookedAtOnce, isFree, isOutOfWindow } from './stay-conditions.sql.ts'
import type { WantedStay } from './wanted-stay.ts'

type Fragment = RawBuilder<unknown>

export interface CardOptions {
  locale: Locale
  /** The wanted days, for the stay's total; null without. */
  stay: WantedStay | null
  today: LocalDays
}

/** Days from today in which a space without wanted days must have a free one to be called available. */
const soonDays = 7
/** How far ahead a card looks for the next free day. */
const aheadDays = 400
const cardPhotosMax = 5

/** What a card is read from: `sp` the space, `s` its search row, `c` its city. Only complete spaces have a search row. */
export const cardTables = sql`spaces sp JOIN space_search s ON s.space_id = sp.id JOIN cities c ON c.id = sp.city_id`

/** A contract `spaceCard` as json, from `cardTables`. */
export function cardJson({ locale, stay, today }: CardOptions): Fragment {
  return cardWith(locale, stayJson(stay), sql`${stay !== null}::boolean`, todayThere(today, sql`s.city_id`))
}

/** `hasStay`: the wanted days were looked for already, and the space is free on all of them. */
function cardWith(locale: Locale, stay: Fragment, hasStay: Fragment, today: Fragment): Fragment {
  return sql`(SELECT json_build_object('id', sp.id, 'name', ${ownText(locale, 'name')},
    'nameLocale', ${ownTextLocale(locale, 'name')}, 'type', sp.type,
    'city', ${cityJson(locale)},
    'neighborhood', ${neighborhoodName(locale, 'sp')}, 'surfaceM2', sp.surface_m2, 'heightM', sp.height_m, 'widthM', sp.width_m,
    'depthM', sp.depth_m, 'pricePerDayMinor', sp.price_per_day_minor, 'currency', sp.currency, 'stay', ${stay},
    'amenities', sp.amenities, 'rating', sp.rating, 'ratingCount', sp.rating_count, 'instantBook', ${bookedAtOnce},
    'isAvailable', ${hasStay} OR ${isFreeSoon(today)}, 'freeFrom', ${freeFrom(today)}, 'photos', ${photosJson(cardPhotosMax)},
    'latitude', s.latitude, 'longitude', s.longitude)
    FROM ${firstFree(sql`CASE WHEN NOT ${hasStay} THEN ${today} END`)})`
}

/**
 * `free.day` of the space `sp` with its search row `s`: from which day on the shortest booking can be had. A table, so that it is
 * looked for once; null when there is none, or today is null.
 */
export const firstFree = (today: Fragment): Fragment =>
  sql`first_free_day(sp.id, s.busy, s.availability, s.closed_weekdays, s.minimum_stay,
    ${today} + greatest(sp.notice_days::integer, CASE WHEN ${bookedAtOnce} THEN 0 ELSE 1 END),
    ${today} + least(sp.horizon_days::integer, ${sql.lit(aheadDays)})) AS free (day)`

export const isFreeSoon = (today: Fragment): Fragment =>
  sql`coalesce(free.day < ${today} + ${sql.lit(soonDays)}, false)`

/** Said only when it is not soon. */
export const freeFrom = (today: Fragment): Fragment =>
  sql`CASE WHEN free.day >= ${today} + ${sql.lit(soonDays)} THEN free.day::text END`

/** Contract `photo`s of the space with this alias in their order, as a json array. */
export function photosJson(limit: number, space = 'sp'): Fragment {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'url', '/photos/' || f.id, 'width', f.width,
      'height', f.height, 'caption', p.caption) ORDER BY p.position), '[]')
    FROM space_photos p JOIN files f ON f.id = p.file_id WHERE p.space_id = ${sql.ref(`${space}.id`)} AND p.position < ${sql.lit(limit)})`
}

/** What the days `first` to `last` of this alias cost in the space `sp`, as `price`. */
function priceOf(stay: string): Fragment {
  const [first, last] = [sql.ref(`${stay}.first`), sql.ref(`${stay}.last`)]
  return sql`price_stay(sp.id, sp.price_per_day_minor, sp.weekday_prices_minor, sp.week_percent, sp.month_percent, ${first}, ${last}) AS price`
}

/** The stay of a card, from its days `o` and their `price`. */
function pricedStay(days: Fragment): Fragment {
  return sql`json_build_object('firstDay', o.first::text, 'lastDay', o.last::text, 'days', ${days},
    'totalMinor', price -> 'totalMinor', 'lines', price -> 'lines')`
}

interface CardsValues {
  ids: readonly string[]
  /** The day it is in most cities. */
  today: string | undefined
  /** The day it is in others, by the numbers of their cities, as the text of a JSON object. */
  todayElsewhere: string
  /** How many days the stay has; null without one. */
  days: number | null
  firsts: readonly string[]
  lasts: readonly string[]
  weekdays: readonly number[]
}

const todayAsked = sql`coalesce((asked.elsewhere ->> s.city_id::text)::date, asked.today)`

/** The nearest of these options that is free, with its price. */
const stayAsked = (options: Fragment): Fragment => sql`(SELECT ${pricedStay(sql`asked.days`)}
  FROM (SELECT o.first, o.last FROM ${options} WITH ORDINALITY AS o (first, last, weekdays, place)
    WHERE s.availability @> daterange(o.first, o.last, '[]') AND NOT s.busy && daterange(o.first, o.last, '[]')
      AND s.closed_weekdays & o.weekdays = 0
      AND (o.first > ${todayAsked} OR (o.first = ${todayAsked} AND ${bookedAtOnce}))
      AND NOT ${isOutOfWindow(sql`o.first`, sql`o.last`, todayAsked)}
      AND falls_short_of_season(s.space_id, o.first, o.last) = 0
    ORDER BY o.place LIMIT 1) AS o, ${priceOf('o')})`

const findCards = byLocale(locale =>
  preparedSql<{ cards: SpaceCard[] }, CardsValues>(`space_cards_${locale}`, value => {
    const options = sql`unnest(${value('firsts')}::date[], ${value('lasts')}::date[], ${value('weekdays')}::smallint[])`
    const card = cardWith(locale, stayAsked(options), sql`(asked.days IS NOT NULL)`, todayAsked)
    return sql`SELECT coalesce(json_agg(${card} ORDER BY page.place), '[]') AS cards
      FROM unnest(${value('ids')}::uuid[]) WITH ORDINALITY AS page (id, place)
      JOIN (${cardTables}) ON sp.id = page.id
      CROSS JOIN (SELECT ${value('today')}::date AS today, ${value('todayElsewhere')}::jsonb AS elsewhere,
        ${value('days')}::integer AS days) AS asked`
  }),
)

/** The cards of these spaces in their order. */
export async function listCards(
  db: Executor,
  ids: readonly string[],
  { locale, stay, today }: CardOptions,
): Promise<SpaceCard[]> {
  const [[usual] = [], ...others] = [...today].sort(([, a], [, b]) => b.length - a.length)
  const options = stay?.options ?? []
  const rows = await findCards[locale](db, {
    ids,
    today: usual,
    todayElsewhere: JSON.stringify(
      Object.fromEntries(others.flatMap(([day, cities]) => cities.map(city => [city, day]))),
    ),
    days: stay?.days ?? null,
    firsts: options.map(option => option.first),
    lasts: options.map(option => option.last),
    weekdays: options.map(option => option.weekdays),
  })
  return rows[0]?.cards ?? []
}

/** The nearest of the options that is free, with its price. */
function stayJson(stay: WantedStay | null): Fragment {
  if (!stay || stay.options.length === 0) return sql`NULL`
  return sql`(SELECT ${pricedStay(sql`${stay.days}::integer`)} FROM ${nearestFree(stay)}, ${priceOf('o')})`
}

/** What the nearest of the options that is free costs in all, of the space `sp` with its search row `s`; null without. */
export function stayTotal(stay: WantedStay | null): Fragment {
  if (!stay || stay.options.length === 0) return sql`NULL::bigint`
  return sql`(SELECT (price ->> 'totalMinor')::bigint FROM ${nearestFree(stay)}, ${priceOf('o')})`
}

/** The days of the first option that is free, as `o`. */
function nearestFree({ options, days }: WantedStay): Fragment {
  const cases = options.map(option => sql`WHEN ${isFree(option)} THEN ${option.first}::date`)
  return sql`(SELECT found.first, found.first + ${days - 1}::integer AS last
    FROM (SELECT CASE ${sql.join(cases, sql` `)} END AS first) AS found WHERE found.first IS NOT NULL) AS o`
}
