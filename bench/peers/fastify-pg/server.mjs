import Fastify from 'fastify'
import pg from 'pg'
import { setSessionDefaults } from '../session.mjs'
import { searchSpaces } from './search-spaces.mjs'

const day = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const nullableNumber = { type: ['number', 'null'] }

const querystring = {
  type: 'object',
  required: ['city', 'sort'],
  dependencies: { firstDay: ['lastDay'], lastDay: ['firstDay'] },
  properties: {
    city: { type: 'string', maxLength: 80 },
    firstDay: day,
    lastDay: day,
    type: { type: 'string', maxLength: 40 },
    maxPriceMinor: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    minAreaM2: { type: 'number', minimum: 0 },
    amenities: { type: 'array', maxItems: 15, items: { type: 'string', maxLength: 40 } },
    sort: { enum: ['price-asc', 'newest'] },
    page: { type: 'integer', minimum: 1, maximum: 41, default: 1 },
  },
}

const photo = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
}

const space = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string' },
    city: { type: 'object', properties: { slug: { type: 'string' }, name: { type: 'string' } } },
    neighborhood: { type: ['string', 'null'] },
    surfaceM2: { type: 'number' },
    heightM: nullableNumber,
    widthM: nullableNumber,
    depthM: nullableNumber,
    priceMinor: { type: 'integer' },
    currency: { type: 'string' },
    amenities: { type: 'array', items: { type: 'string' } },
    rating: nullableNumber,
    ratingCount: { type: 'integer' },
    instantBook: { type: 'boolean' },
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    photos: { type: ['array', 'null'], items: photo },
  },
}

const found = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    totalIsCapped: { type: 'boolean' },
    spaces: { type: 'array', items: space },
  },
}

// planning takes half a millisecond; one plan for all cities and days would take up to five times as long as the best
setSessionDefaults('-c plan_cache_mode=force_custom_plan')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_MAX ?? 10) })
const { rows: cityRows } = await pool.query('SELECT id, slug, name_fr AS name, time_zone AS "timeZone" FROM cities')
// a small table that only a release changes
const cities = new Map(cityRows.map(city => [city.slug, city]))

const app = Fastify({ logger: false })
app.get('/spaces', { schema: { querystring, response: { 200: found } } }, async (request, reply) => {
  const city = cities.get(request.query.city)
  if (!city) return reply.code(404).send({ message: 'There is no such city.' })
  return searchSpaces(pool, city, request.query)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('ready')

process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
