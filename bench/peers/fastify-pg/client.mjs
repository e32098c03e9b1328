import { createIndexes, dropIndexes } from '../indexes.mjs'

export const name = 'Fastify + pg'
export const about =
  'Fastify 5.12.8 and pg 8.23.1, hand-written: one prepared statement for each shape of search over spaces, bookings ' +
  'and availability (anti-joins), planned for its own values, at most 1,001 rows found for page and total together, answers by fast-json-stringify, ' +
  'three indexes made for it (two on spaces, one on confirmed bookings).'

/**
 * @param {import('../peer.ts').PeerSearch} search
 * @returns {import('../peer.ts').PeerRequest}
 */
export function requestFor(search) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined) continue
    for (const each of Array.isArray(value) ? value : [value]) query.append(key, String(each))
  }
  return { method: 'GET', path: `/spaces?${query}`, headers: { accept: 'application/json' }, body: '' }
}

/**
 * @param {string} text
 * @returns {import('../peer.ts').PeerAnswer}
 */
export function readAnswer(text) {
  const { total, totalIsCapped, spaces } = JSON.parse(text)
  const rows = spaces.map(space => ({
    id: space.id,
    name: space.name,
    priceMinor: space.priceMinor,
    surfaceM2: space.surfaceM2,
    city: space.city.slug,
    rating: space.rating,
  }))
  return { ids: rows.map(row => row.id), total, totalIsCapped, rows }
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
