import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import { cityJson } from '../places/city.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { neighbourhoodName } from '../places/neighbourhood-name.sql.ts'
import { isFree } from './search-conditions.sql.ts'
import type { WantedStay } from './search-filter.ts'

type Fragment = RawBuilder<unknown>

export interface CardOptions {
  locale: Locale
  /** The wanted days, for the stay's total; null without. */
  stay: WantedStay | null
  today: LocalDays
}

/** Days from today in which a space without wanted days must have a free one to be called available. */
const soonDays = 30
const cardPhotosMax = 5

/** What a card is read from: `sp` the space, `s` its search row, `c` its city. Only complete spaces have a search row. */
export const cardTables = sql`spaces sp JOIN space_search s ON s.space_id = sp.id JOIN cities c ON c.id = sp.city_id`

/** A contract `spaceCard` as json, from `cardTables`. */
export function cardJson({ locale, stay, today }: CardOptions): Fragment {
  const there = todayThere(today, sql`s.city_id`)
  const isAvailable = stay
    ? sql`true`
    : sql`is_open_between(s.availability, s.busy, s.closed_weekdays, ${there}, ${there} + ${soonDays - 1}::integer)`
  return sql`json_build_object('id', sp.id, 'name', sp.name, 'type', sp.type,
    'city', ${cityJson(locale)},
    'neighborhood', ${neighbourhoodName(locale, 'sp')}, 'surfaceM2', sp.surface_m2, 'heightM', sp.height_m, 'widthM', sp.width_m,
    'depthM', sp.depth_m, 'pricePerDayMinor', sp.price_per_day_minor, 'currency', sp.currency, 'stay', ${stayJson(stay)},
    'amenities', sp.amenities, 'rating', sp.rating, 'ratingCount', sp.rating_count, 'instantBook', sp.instant_book,
    'isAvailable', ${isAvailable}, 'photos', ${photosJson(cardPhotosMax)}, 'latitude', s.latitude, 'longitude', s.longitude)`
}

/** Contract `photo`s of the space with this alias in their order, as a json array. */
export function photosJson(limit: number, space = 'sp'): Fragment {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'url', '/photos/' || f.id, 'width', f.width,
      'height', f.height, 'thumbhash', f.thumbhash) ORDER BY p.position), '[]')
    FROM space_photos p JOIN files f ON f.id = p.file_id WHERE p.space_id = ${sql.ref(`${space}.id`)} AND p.position < ${limit})`
}

/** The nearest of the options that is free, with its total. */
function stayJson(stay: WantedStay | null): Fragment {
  if (!stay || stay.options.length === 0) return sql`NULL`
  const cases = stay.options.map(
    option => sql`WHEN ${isFree(option)} THEN json_build_object('firstDay', ${option.first}::text,
      'lastDay', ${option.last}::text, 'days', ${stay.days}::integer, 'totalMinor', s.price_minor::bigint * ${stay.days}::integer)`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
