import { daysInclusive, weekdayMask } from '../days.mjs'

const pageSize = 24
/** One more than is counted exactly. */
const candidatesMax = 1001
const bookableDaysAhead = 730

const ORDERS = {
  'price-asc': { columns: 's.price_per_day_minor, s.id', found: 'price_per_day_minor, id' },
  newest: { columns: 's.created_at DESC, s.id DESC', found: 'created_at DESC, id DESC' },
}

/** What every search asks; the others follow when they are wanted, numbered from $3. */
const LIVE = [`s.state = 'active'`, 'h.suspended_at IS NULL', 's.city_id = $1']

/**
 * Conditions by name, in the order in which their values are given.
 * @type {Record<string, (parameter: () => string) => string>}
 */
const CONDITIONS = {
  type: $ => `s.type = ${$()}`,
  maxPrice: $ => `s.price_per_day_minor <= ${$()}`,
  minArea: $ => `s.surface_m2 >= ${$()}`,
  amenities: $ => `s.amenities @> ${$()}::text[]`,
  stay: $ => {
    const [first, last, days, weekdays] = [$(), $(), $(), $()]
    // `= 0` would let the planner expect one row in two hundred, and sort the whole city instead of following an index
    return `s.minimum_stay <= ${days} AND (s.maximum_stay IS NULL OR s.maximum_stay >= ${days})
      AND (s.availability_start IS NULL OR s.availability_start <= ${first}::date)
      AND (s.availability_end IS NULL OR s.availability_end >= ${last}::date)
      AND s.closed_weekdays & ${weekdays}::smallint <= 0
      AND NOT EXISTS (SELECT FROM bookings b WHERE b.space_id = s.id AND b.status = 'confirmed'
        AND b.first_day <= ${last}::date AND b.last_day >= ${first}::date)
      AND NOT EXISTS (SELECT FROM day_blocks k WHERE k.space_id = s.id
        AND k.days && daterange(${first}::date, ${last}::date, '[]'))`
  },
  instantBook: () => 's.instant_book',
}

/** @type {Map<string, { name: string, text: string }>} one prepared statement for each shape of search */
const statements = new Map()

/**
 * The best rows once, up to the cap of the count: the page and the total are both read from them.
 * @param {keyof typeof ORDERS} sort
 * @param {string[]} wanted names of conditions
 */
function statementFor(sort, wanted) {
  const key = [sort, ...wanted].join(' ')
  const known = statements.get(key)
  if (known) return known
  let parameters = 2
  const conditions = wanted.map(name => CONDITIONS[name](() => `$${(parameters += 1)}`))
  const order = ORDERS[sort]
  const text = `WITH found AS MATERIALIZED (
      SELECT s.id, s.price_per_day_minor, s.created_at FROM spaces s JOIN profiles h ON h.id = s.host_id
      WHERE ${[...LIVE, ...conditions].join(' AND ')} ORDER BY ${order.columns} LIMIT ${candidatesMax}),
    page AS (SELECT id, row_number() OVER () AS place FROM found
      ORDER BY ${order.found} LIMIT ${pageSize} OFFSET $2)
    SELECT counted.total, s.id, s.name, s.type,
      coalesce(n.name_fr, s.neighborhood) AS neighborhood, s.surface_m2 AS "surfaceM2", s.height_m AS "heightM",
      s.width_m AS "widthM", s.depth_m AS "depthM", s.price_per_day_minor AS "priceMinor", s.currency, s.amenities,
      s.rating::float8 AS rating, s.rating_count AS "ratingCount", s.instant_book AS "instantBook",
      CASE s.location_precision WHEN 'exact' THEN s.latitude ELSE round(s.latitude::numeric, 2)::float8 END AS latitude,
      CASE s.location_precision WHEN 'exact' THEN s.longitude ELSE round(s.longitude::numeric, 2)::float8 END AS longitude,
      (SELECT json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
          ORDER BY p.position)
        FROM space_photos p JOIN files f ON f.id = p.file_id WHERE p.space_id = s.id AND p.position < 5) AS photos
    FROM (SELECT count(*)::integer AS total FROM found) counted LEFT JOIN page ON true
      LEFT JOIN spaces s ON s.id = page.id LEFT JOIN neighborhoods n ON n.city_id = s.city_id AND n.slug = s.neighborhood_slug
    ORDER BY page.place`
  const statement = { name: `search ${statements.size}`, text }
  statements.set(key, statement)
  return statement
}

/** @type {Map<string, Intl.DateTimeFormat>} making one takes longer than the search */
const calendars = new Map()

/** @param {string} timeZone */
function todayIn(timeZone) {
  let calendar = calendars.get(timeZone)
  // Swedish dates are ISO dates
  if (!calendar) calendars.set(timeZone, (calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })))
  return calendar.format(new Date())
}

/**
 * @param {import('pg').Pool} pool
 * @param {{ id: number, slug: string, name: string, timeZone: string }} city
 * @param {Record<string, any>} query as the schema of the route has it
 */
export async function searchSpaces(pool, city, query) {
  const wanted = []
  /** @type {unknown[]} */
  const values = [city.id, (query.page - 1) * pageSize]
  const want = (name, ...given) => {
    wanted.push(name)
    values.push(...given)
  }
  if (query.type !== undefined) want('type', query.type)
  if (query.maxPriceMinor !== undefined) want('maxPrice', query.maxPriceMinor)
  if (query.minAreaM2 !== undefined) want('minArea', query.minAreaM2)
  if (query.amenities !== undefined) want('amenities', query.amenities)
  const { firstDay, lastDay } = query
  if (firstDay !== undefined && lastDay !== undefined) {
    const today = todayIn(city.timeZone)
    if (firstDay < today || daysInclusive(today, lastDay) > bookableDaysAhead + 1) return nothing
    want('stay', firstDay, lastDay, daysInclusive(firstDay, lastDay), weekdayMask(firstDay, lastDay))
    // a host could no longer answer
    if (firstDay === today) want('instantBook')
  }
  const { rows } = await pool.query({ ...statementFor(query.sort, wanted), values })
  const counted = rows[0].total
  const totalIsCapped = counted === candidatesMax
  // a page without rows is one row with the total alone
  const spaces = rows[0].id === null ? [] : rows
  const { slug, name } = city
  for (const space of spaces) space.city = { slug, name }
  return { total: totalIsCapped ? candidatesMax - 1 : counted, totalIsCapped, spaces }
}

const nothing = { total: 0, totalIsCapped: false, spaces: [] }
