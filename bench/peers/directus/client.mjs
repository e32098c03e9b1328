import { daysInclusive, weekdayMask } from '../days.mjs'
import { dropIndexes } from '../indexes.mjs'
import { prepareDirectus, removeDirectus } from './prepare.mjs'

export const name = 'Directus'
export const about =
  'Directus 12.3.1 over the same tables: GET /items/spaces with filter, sort, limit and meta=filter_count, read by ' +
  'the public role, schema and permissions cached, its cache of answers off. In a schema of its own the busy days and ' +
  'amenities of each space stand in a form that its filters can ask about; it counts all results. The same three indexes.'

const ORDERS = { 'price-asc': 'price_per_day_minor,id', newest: '-created_at,-id' }
const FIELDS =
  'id,name,type,city_id.slug,city_id.name_fr,neighborhood,surface_m2,height_m,width_m,depth_m,price_per_day_minor,currency,' +
  'amenities,rating,rating_count,instant_book,latitude,longitude,location_precision'
const allWeekdays = 127

/** @type {Map<string, number>} numbers of the cities by slug, as an application has them that offers a list of cities */
let cityIds = new Map()

/** It has no operator for bits: the masks that close one of the days are listed. */
function closingMasks(weekdays) {
  return Array.from({ length: allWeekdays + 1 }, (_, mask) => mask).filter(mask => (mask & weekdays) > 0)
}

const orNull = (field, condition) => ({ _or: [{ [field]: { _null: true } }, { [field]: condition }] })

/**
 * @param {string} firstDay
 * @param {string} lastDay
 */
function staysFrom(firstDay, lastDay) {
  const days = daysInclusive(firstDay, lastDay)
  return [
    { minimum_stay: { _lte: days } },
    orNull('maximum_stay', { _gte: days }),
    orNull('availability_start', { _lte: firstDay }),
    orNull('availability_end', { _gte: lastDay }),
    { closed_weekdays: { _nin: closingMasks(weekdayMask(firstDay, lastDay)) } },
    { busy_days: { _none: { day: { _between: [firstDay, lastDay] } } } },
  ]
}

/**
 * @param {import('../peer.ts').PeerSearch} search
 * @returns {import('../peer.ts').PeerRequest}
 */
export function requestFor(search) {
  const city = cityIds.get(search.city)
  if (city === undefined) throw new Error(`Directus knows no city ${search.city}: call prepare first.`)
  const conditions = [
    { state: { _eq: 'active' } },
    { city_id: { _eq: city } },
    { host_id: { suspended_at: { _null: true } } },
  ]
  if (search.type !== undefined) conditions.push({ type: { _eq: search.type } })
  if (search.maxPriceMinor !== undefined) conditions.push({ price_per_day_minor: { _lte: search.maxPriceMinor } })
  if (search.minAreaM2 !== undefined) conditions.push({ surface_m2: { _gte: search.minAreaM2 } })
  for (const amenity of search.amenities ?? []) conditions.push({ tags: { amenities: { _contains: `,${amenity},` } } })
  if (search.firstDay !== undefined && search.lastDay !== undefined) {
    conditions.push(...staysFrom(search.firstDay, search.lastDay))
  }
  const query = new URLSearchParams({
    fields: FIELDS,
    filter: JSON.stringify({ _and: conditions }),
    sort: ORDERS[search.sort],
    limit: '24',
    meta: 'filter_count',
  })
  return { method: 'GET', path: `/items/spaces?${query}`, headers: { accept: 'application/json' }, body: '' }
}

/**
 * @param {string} text
 * @returns {import('../peer.ts').PeerAnswer}
 */
export function readAnswer(text) {
  const { data, meta } = JSON.parse(text)
  const rows = data.map(space => ({
    id: space.id,
    name: space.name,
    priceMinor: space.price_per_day_minor,
    surfaceM2: space.surface_m2,
    city: space.city_id.slug,
    rating: space.rating === null ? null : Number(space.rating),
  }))
  return { ids: rows.map(row => row.id), total: meta.filter_count, totalIsCapped: false, rows }
}

/** @param {string} databaseUrl */
export async function prepare(databaseUrl) {
  cityIds = await prepareDirectus(databaseUrl)
  return databaseUrl
}

/** @param {string} databaseUrl */
export async function cleanUp(databaseUrl) {
  await removeDirectus(databaseUrl)
  await dropIndexes(databaseUrl)
}
