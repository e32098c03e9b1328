import { daysInclusive, weekdayMask } from '../days.mjs'
import { createIndexes, dropIndexes } from '../indexes.mjs'

export const name = 'PostGraphile'
export const about =
  'PostGraphile 5.1.5 (Amber preset) with postgraphile-plugin-connection-filter 4.0.1 over the same tables: relation ' +
  'filters for the anti-joins and one added operator for the closed weekdays, answers as text, documents parsed and ' +
  'planned once, prepared statements, no GraphiQL; it counts all results. The same three indexes.'

const ORDERS = { 'price-asc': '[PRICE_PER_DAY_MINOR_ASC, ROW_ID_ASC]', newest: '[CREATED_AT_DESC, ROW_ID_DESC]' }

/** The variables a filter needs and what it says; a client sends the filters that are set, so that each plan fits. */
const FILTERS = {
  type: ['$type: String!', 'type: { equalTo: $type }'],
  maxPriceMinor: ['$maxPriceMinor: Int!', 'pricePerDayMinor: { lessThanOrEqualTo: $maxPriceMinor }'],
  minAreaM2: ['$minAreaM2: Float!', 'surfaceM2: { greaterThanOrEqualTo: $minAreaM2 }'],
  amenities: ['$amenities: [String!]!', 'amenities: { contains: $amenities }'],
  firstDay: [
    '$firstDay: Date!, $lastDay: Date!, $days: Int!, $weekdays: Int!',
    `minimumStay: { lessThanOrEqualTo: $days }
      closedWeekdays: { sharesNoBitWith: $weekdays }
      and: [
        { or: [{ maximumStay: { isNull: true } }, { maximumStay: { greaterThanOrEqualTo: $days } }] }
        { or: [{ availabilityStart: { isNull: true } }, { availabilityStart: { lessThanOrEqualTo: $firstDay } }] }
        { or: [{ availabilityEnd: { isNull: true } }, { availabilityEnd: { greaterThanOrEqualTo: $lastDay } }] }
      ]
      bookingsBySpaceId: { none: {
        status: { equalTo: "confirmed" }, firstDay: { lessThanOrEqualTo: $lastDay }, lastDay: { greaterThanOrEqualTo: $firstDay }
      } }
      dayBlocksBySpaceId: { none: {
        days: { overlaps: { start: { value: $firstDay, inclusive: true }, end: { value: $lastDay, inclusive: true } } }
      } }`,
  ],
}

const FIELDS = `
  rowId name type neighborhood neighborhoodByCityIdAndNeighborhoodSlug { nameFr }
  surfaceM2 heightM widthM depthM pricePerDayMinor currency amenities rating ratingCount instantBook
  latitude longitude locationPrecision
  spacePhotosBySpaceId(first: 5, orderBy: POSITION_ASC) { nodes { fileByFileId { rowId width height } } }`

/** @param {import('../peer.ts').PeerSearch} search */
function documentFor(search) {
  const wanted = Object.entries(FILTERS).flatMap(([key, filter]) => (search[key] === undefined ? [] : [filter]))
  const variables = ['$city: String!', ...wanted.map(([declared]) => declared)]
  const conditions = ['state: { equalTo: "active" }', 'profileByHostId: { suspendedAt: { isNull: true } }']
  const filter = [...conditions, ...wanted.map(([, condition]) => condition)].join('\n      ')
  return `query Search(${variables.join(', ')}) {
  cityBySlug(slug: $city) {
    slug nameFr
    spacesByCityId(first: 24, orderBy: ${ORDERS[search.sort]}, filter: {
      ${filter}
    }) {
      totalCount
      nodes {${FIELDS}
      }
    }
  }
}`
}

/**
 * @param {import('../peer.ts').PeerSearch} search
 * @returns {import('../peer.ts').PeerRequest}
 */
export function requestFor(search) {
  const { sort: _sort, page: _page, ...variables } = search
  const { firstDay, lastDay } = variables
  if (firstDay !== undefined && lastDay !== undefined) {
    variables.days = daysInclusive(firstDay, lastDay)
    variables.weekdays = weekdayMask(firstDay, lastDay)
  }
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: documentFor(search), variables }),
  }
}

/**
 * @param {string} text
 * @returns {import('../peer.ts').PeerAnswer}
 */
export function readAnswer(text) {
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(errors[0].message)
  const { slug, spacesByCityId: found } = data.cityBySlug
  const rows = found.nodes.map(space => ({
    id: space.rowId,
    name: space.name,
    priceMinor: space.pricePerDayMinor,
    surfaceM2: space.surfaceM2,
    city: slug,
    rating: space.rating === null ? null : Number(space.rating),
  }))
  return { ids: rows.map(row => row.id), total: found.totalCount, totalIsCapped: false, rows }
}

/** @param {string} databaseUrl */
export async function prepare(databaseUrl) {
  await createIndexes(databaseUrl)
  return databaseUrl
}

/** @param {string} databaseUrl */
export async function cleanUp(databaseUrl) {
  await dropIndexes(databaseUrl)
}
