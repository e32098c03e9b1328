/**
 * Whether every peer finds what Rahba finds: `npx node bench/peers/compare.mjs postgres://… [peer …]`.
 * Ids in order, the rows' fields and the totals of about 40 searches; exits with 1 when one differs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { searchSpaces } from '#server/search/search-spaces.ts'

const countedMax = 1_000
const minorPerMajor = 100
const allPeers = ['fastify-pg', 'postgraphile', 'directus']

/** @returns {import('./peer.ts').PeerSearch[]} */
function searches() {
  const stays = [
    {},
    { firstDay: '2027-01-11', lastDay: '2027-01-14' },
    { firstDay: '2026-12-24', lastDay: '2026-12-24' },
    { firstDay: '2027-02-06', lastDay: '2027-02-07' },
    { firstDay: '2026-12-28', lastDay: '2027-01-10' },
  ]
  const filters = [
    {},
    { type: 'window-display' },
    { maxPriceMinor: 30_000, amenities: ['wifi', 'security'] },
    { type: 'corner-shop', maxPriceMinor: 60_000, minAreaM2: 5, amenities: ['power'] },
  ]
  const cities = ['casablanca', 'paris', 'essaouira', 'dubai', 'lyon']
  return stays.flatMap((stay, row) =>
    filters.flatMap((filter, column) =>
      ['price-asc', 'newest'].map(sort => ({
        city: cities[(row + column) % cities.length],
        ...stay,
        ...filter,
        sort,
        page: 1,
      })),
    ),
  )
}

/** @param {import('./peer.ts').PeerSearch} search */
function asQuery({ city, firstDay, lastDay, type, maxPriceMinor, minAreaM2, amenities, sort }) {
  return {
    location: city,
    startDate: firstDay,
    endDate: lastDay,
    spaceType: type && [type],
    maxPrice: maxPriceMinor && maxPriceMinor / minorPerMajor,
    minArea: minAreaM2,
    amenities,
    sort,
    page: 1,
  }
}

/** @returns {import('./peer.ts').PeerAnswer} */
function readOwn(text) {
  const { total, totalIsCapped, spaces } = JSON.parse(text)
  const rows = spaces.map(space => ({
    id: space.id,
    name: space.name,
    priceMinor: space.pricePerDayMinor,
    surfaceM2: space.surfaceM2,
    city: space.city.slug,
    rating: space.rating,
  }))
  return { ids: rows.map(row => row.id), total, totalIsCapped, rows }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function start(name, databaseUrl) {
  const port = await freePort()
  const child = spawn(process.execPath, [new URL(`./${name}/server.mjs`, import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), POOL_MAX: '4', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('ready')) break
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}

async function ask(peer, url, search) {
  const { method, path, headers, body } = peer.requestFor(search)
  const response = await fetch(url + path, { method, headers, body: body || undefined })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 500)}`)
  return peer.readAnswer(text)
}

function difference(own, theirs) {
  if (!isDeepStrictEqual(theirs.ids, own.ids)) return 'other spaces, or in another order'
  const at = own.rows.findIndex((row, index) => !isDeepStrictEqual(row, theirs.rows[index]))
  if (at >= 0) return `row ${at}: ${JSON.stringify(own.rows[at])} is there ${JSON.stringify(theirs.rows[at])}`
  const total = theirs.total === null ? own.total : Math.min(theirs.total, countedMax)
  return total === own.total ? null : `counts ${own.total}, there ${theirs.total}`
}

const [databaseUrl, ...wanted] = process.argv.slice(2)
const names = (wanted.length > 0 ? wanted : allPeers).filter(name =>
  existsSync(new URL(`./${name}/server.mjs`, import.meta.url)),
)
const db = openDatabase({ primary: { connectionString: databaseUrl }, poolMax: 2 })
const platform = { config: readConfig({}), db, clock: { now: () => Date.now() }, log: pino({ level: 'silent' }) }
const own = []
for (const search of searches()) own.push(readOwn((await searchSpaces(platform, asQuery(search), 'fr')).text))
await db.close()

let faults = 0
for (const name of names) {
  const peer = await import(`./${name}/client.mjs`)
  const { url, stop } = await start(name, await peer.prepare(databaseUrl))
  let equal = 0
  try {
    for (const [index, search] of searches().entries()) {
      const found = difference(own[index], await ask(peer, url, search))
      if (found === null) equal += 1
      else console.log(`${peer.name}: ${JSON.stringify(search)}: ${found}`)
    }
  } finally {
    stop()
  }
  console.log(`${peer.name}: ${equal} of ${own.length} searches equal`)
  faults += own.length - equal
}
const counts = own.map(({ total }) => total)
console.log(`totals from ${Math.min(...counts)} to ${Math.max(...counts)}`)
process.exitCode = faults > 0 ? 1 : 0
