import { sql } from 'kysely'
import type { Platform } from '#server/platform.ts'
import type { ApiSite } from '#tests/support/api-site.ts'
import { talkers } from './data.ts'
import type { FloorRoute } from './floor-server.ts'
import type { BenchRequest } from './load/job.ts'
import { recordStatements } from './record.ts'
import { mapShapes, queryText, type Shape, searchShapes } from './searches.ts'

/** Different requests of a workload; they come round again and again. */
const variants = 120

export interface Workload {
  name: string
  requests: readonly BenchRequest[]
}

const french = { 'accept-language': 'fr' }
const ofShape = (shape: Shape, path: string): BenchRequest[] =>
  Array.from({ length: variants }, (_, run) => ({ path: `${path}?${queryText(shape(run))}`, headers: french }))

/** What visitors and members read through the API. `today` is the day that the generated data is relative to. */
export async function readingWorkloads(platform: Platform, site: ApiSite, today: string): Promise<Workload[]> {
  const shapes = { ...searchShapes(today), ...mapShapes(today) }
  const search = (name: keyof typeof shapes & string, path = '/api/spaces') => ({
    name: name.startsWith('map') ? name : `search: ${name}`,
    requests: ofShape(shapes[name] as Shape, path),
  })
  return [
    search('city'),
    search('city, dates'),
    search('city, dates ±2, type, price, amenity'),
    search('everywhere'),
    search('two types and three products'),
    search('words in a city'),
    search('map: a city, zoom 12', '/api/spaces/map'),
    { name: 'space page, JSON', requests: await spaces(platform, '/api/spaces/') },
    { name: 'inbox of messages', requests: await inboxes(platform, site) },
  ]
}

async function spaces(platform: Platform, prefix: string): Promise<BenchRequest[]> {
  const { rows } = await sql<{ id: string }>`SELECT space_id AS id FROM space_search WHERE live
    ORDER BY space_id LIMIT ${variants}`.execute(platform.db.kysely)
  return rows.map(({ id }) => ({ path: `${prefix}${id}`, headers: french }))
}

async function inboxes(platform: Platform, site: ApiSite): Promise<BenchRequest[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM profiles p
    WHERE EXISTS (SELECT 1 FROM messages m WHERE m.sender_id = p.id AND m.content LIKE 'Bench %') AND p.role = 'retailer'
    ORDER BY p.id LIMIT ${talkers}`.execute(platform.db.kysely)
  const cookies = await Promise.all(rows.map(({ id }) => site.cookieFor({ id, level: 1 })))
  return cookies.map(cookie => ({ path: '/api/conversations', headers: { ...french, cookie } }))
}

/** What a page's readers ask for as HTML. */
export async function pageWorkloads(platform: Platform, today: string): Promise<Workload[]> {
  const explore = searchShapes(today)['city, dates'] as Shape
  return [
    { name: 'home, HTML', requests: [{ path: '/', headers: french }] },
    { name: 'explore, HTML', requests: ofShape(explore, '/explore').slice(0, 1) },
    { name: 'space page, HTML', requests: (await spaces(platform, '/space/')).slice(0, 1) },
  ]
}

/** The same and more for a retailer who has signed in. */
export async function memberPageWorkloads(platform: Platform, site: ApiSite, today: string): Promise<Workload[]> {
  const [{ headers } = {}] = await inboxes(platform, site)
  const visitors = await pageWorkloads(platform, today)
  const own = [{ name: 'bookings, HTML', requests: [{ path: '/retailer/bookings' }] }]
  return [...visitors, ...own].map(({ name, requests }) => ({
    name,
    requests: requests.map(({ path }) => ({ path, headers })),
  }))
}

/** The statements and the bytes with which a bare server would answer the same. */
export async function floorRoutes(site: ApiSite, { requests }: Workload): Promise<FloorRoute[]> {
  const routes: FloorRoute[] = []
  for (const { path, headers } of requests) {
    let answer: Response | undefined
    const statements = await recordStatements(async () => {
      answer = await site.app.request(path, { headers: { ...headers } })
    })
    if (!answer?.ok) throw new Error(`${path} was answered with ${answer?.status}`)
    routes.push({
      path,
      cookie: headers?.['cookie'] ?? '',
      statements,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    })
  }
  return routes
}
