import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { AppEnv } from '../http/env.ts'
import { writePmtiles } from '../../../scripts/streets/write-pmtiles.ts'
import { creditsOf, StreetMaps } from './street-maps.ts'
import { mountStreetTiles } from './street-tiles.ts'

const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })

function siteWith(env: Record<string, string>) {
  const maps = new StreetMaps({ config: readConfig(env), log })
  const app = new Hono<AppEnv>()
  mountStreetTiles(app, maps)
  return { maps, get: (path: string, headers = { 'accept-encoding': 'gzip, br' }) => app.request(path, { headers }) }
}

const marrakech = { north: 31.64, south: 31.62, west: -8, east: -7.98 }
const casablanca = { north: 33.6, south: 33.58, west: -7.63, east: -7.61 }
const folder = mkdtempSync(join(tmpdir(), 'rahba tiles '))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => void warnings.splice(0))
afterEach(() => void vi.useRealTimers())

/** Three tiles of a country of the operator's. */
const ownFile = (layer = 'transportation', attribution?: string) =>
  writePmtiles(
    [[0, 0, 0] as const, [1, 1, 0] as const, [2, 3, 1] as const].map(([zoom, x, y]) => ({
      zoom,
      x,
      y,
      bytes: gzipSync(`tile ${zoom}/${x}/${y}`),
    })),
    { vector_layers: [{ id: layer }], attribution, zoomMin: 0, zoomMax: 2, bounds: [-17, 20, -1, 36] },
  )

const writeOwn = (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const tilesOf = async (site: ReturnType<typeof siteWith>) => {
  const map = await site.maps.within(marrakech)
  if (map?.kind !== 'tiles') throw new Error('no tiles')
  return { ...map, at: (address: string) => map.path.replace('{z}/{x}/{y}', address) }
}

describe('the streets that the product brings along', () => {
  const site = siteWith({})

  it('are offered where there are some, with whom every map must name', async () => {
    expect(await site.maps.within(marrakech)).toMatchObject({
      kind: 'tiles',
      schema: 'protomaps',
      isWhole: false,
      zoomMin: 9,
      zoomMax: 14,
      credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
    })
    expect(await site.maps.within({ north: 37, south: 27, west: -13, east: 0 })).not.toBeNull()
  })

  it('are not offered where the data is worse than none', async () => {
    expect(await site.maps.within(casablanca)).toBeNull()
    const { at } = await tilesOf(site)
    // the tile of Casablanca's centre
    expect((await site.get(at('12/1961/1642'))).status).toBe(204)
  })

  it('are served zipped as they lie in the file, for a year, and small', async () => {
    const { at } = await tilesOf(site)
    const answer = await site.get(at('12/1957/1668'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    const plain = await site.get(at('12/1957/1668'), { 'accept-encoding': 'br' })
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(gunzipSync(bytes))
  })

  it('are served for an hour to a page that knows an older file', async () => {
    const answer = await site.get('/map/tiles/0123456789/12/1957/1668.mvt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('are 204 where there is nothing, to be remembered as well', async () => {
    const { at } = await tilesOf(site)
    const answer = await site.get(at('12/0/0'))
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it.each([
    '8/122/104',
    '15/0/0',
    '12/4096/0',
    '12/0/4096',
    '12/-1/0',
    '12/1.5/0',
    '12/01/0',
    'a/b/c',
    '12/1/999999999',
  ])('are 404 for %s, which can be no tile', async address => {
    const { at } = await tilesOf(site)
    expect((await site.get(at(address))).status).toBe(404)
  })

  it('are 404 by another name', async () => {
    const { at } = await tilesOf(site)
    expect((await site.get(at('12/1957/1668').replace('.mvt', '.png'))).status).toBe(404)
  })
})

describe('a file of the operator’s own', () => {
  it('takes their place, with land and water of its own', async () => {
    const site = siteWith({ MAP_PMTILES: writeOwn('own.pmtiles', ownFile()) })
    const map = await tilesOf(site)
    expect(map).toMatchObject({ schema: 'openmaptiles', isWhole: true, zoomMin: 0, zoomMax: 2 })
    expect(map.bounds).toEqual({ west: -17, south: 20, east: -1, north: 36 })
    for (const address of ['0/0/0', '1/1/0', '2/3/1']) {
      const answer = await site.get(map.at(address))
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(`tile ${address}`)
    }
    expect((await site.get(map.at('2/0/0'))).status).toBe(204)
    expect(await site.maps.within({ north: 50, south: 48, west: 2, east: 3 })).toBeNull()
  })

  it('has another address once it holds something else', async () => {
    const before = await tilesOf(siteWith({ MAP_PMTILES: writeOwn('a.pmtiles', ownFile()) }))
    const after = await tilesOf(siteWith({ MAP_PMTILES: writeOwn('b.pmtiles', ownFile('roads')) }))
    expect(after.path).not.toBe(before.path)
    expect(after.schema).toBe('protomaps')
  })

  it.each([
    ['nothing', '', 'is no PMTiles 3 file'],
    ['something else', 'x'.repeat(500), 'is no PMTiles 3 file'],
    ['other layers', ownFile('lakes'), 'has neither the layers of OpenMapTiles nor those of Protomaps'],
  ])('with %s in it leaves the built-in map and says why in the log', async (name, bytes, why) => {
    const site = siteWith({ MAP_PMTILES: writeOwn(`${name}.pmtiles`, bytes) })
    expect(await site.maps.within(marrakech)).toBeNull()
    expect(warnings.join()).toContain(why)
    expect((await site.get('/map/tiles/0/0/0/0.mvt')).status).toBe(404)
    // not again for each visitor
    expect(warnings).toHaveLength(1)
  })

  it('that ends too soon is 503 for now, not for a year', async () => {
    const bytes = ownFile()
    const site = siteWith({ MAP_PMTILES: writeOwn('short.pmtiles', bytes.subarray(0, bytes.length - 5)) })
    const { at } = await tilesOf(site)
    const answer = await site.get(at('2/3/1'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(warnings.join()).toContain('ends before its last tile')
  })

  it('that is replaced on the disk is opened again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const site = siteWith({ MAP_PMTILES: writeOwn('replaced.pmtiles', ownFile()) })
    const { at } = await tilesOf(site)
    writeOwn('replaced.pmtiles', ownFile('roads', 'Somebody else'))
    vi.advanceTimersByTime(30_000)
    expect((await site.get(at('1/1/0'))).status).toBe(503)
    expect((await tilesOf(site)).schema).toBe('protomaps')
  })
})

describe('a file on a web server', () => {
  interface Served {
    bytes: Uint8Array
    etag: string
    ignoresRange?: boolean
    status?: number | undefined
  }
  const files = new Map<string, Served>()
  const asked: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const file = files.get(request.url ?? '')
    asked.push(request.headers.range ?? 'everything')
    if (!file) return response.writeHead(404).end()
    if (file.status) return response.writeHead(file.status).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (file.ignoresRange || from === undefined) return response.writeHead(200).end(file.bytes)
    response.writeHead(206, { etag: file.etag }).end(file.bytes.subarray(Number(from), Number(to) + 1))
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  const urlOf = (name: string) => `http://127.0.0.1:${(server.address() as { port: number }).port}${name}`

  it('is read in the parts that are needed, never whole', async () => {
    files.set('/own.pmtiles', { bytes: ownFile(), etag: '"1"' })
    asked.splice(0)
    const site = siteWith({ MAP_PMTILES: urlOf('/own.pmtiles') })
    const { at } = await tilesOf(site)
    const tile = await site.get(at('1/1/0'))
    expect(gunzipSync(await tile.arrayBuffer()).toString()).toBe('tile 1/1/0')
    await site.get(at('2/3/1'))
    expect(asked).not.toContain('everything')
    // beginning, metadata, root directory once, two tiles
    expect(asked).toHaveLength(5)
  })

  it('that has become another is opened again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    files.set('/own.pmtiles', { bytes: ownFile(), etag: '"1"' })
    const site = siteWith({ MAP_PMTILES: urlOf('/own.pmtiles') })
    const { at } = await tilesOf(site)
    files.set('/own.pmtiles', { bytes: ownFile('roads'), etag: '"2"' })
    vi.advanceTimersByTime(30_000)
    expect((await site.get(at('1/1/0'))).status).toBe(503)
    expect(warnings.join()).toContain('has become another file')
    const again = await tilesOf(site)
    expect(again.schema).toBe('protomaps')
    expect((await site.get(again.at('1/1/0'))).status).toBe(200)
  })

  it('that is gone leaves the built-in map', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    files.set('/gone.pmtiles', { bytes: ownFile(), etag: '"1"' })
    const site = siteWith({ MAP_PMTILES: urlOf('/gone.pmtiles') })
    const { at } = await tilesOf(site)
    files.delete('/gone.pmtiles')
    vi.advanceTimersByTime(30_000)
    expect((await site.get(at('1/1/0'))).status).toBe(503)
    expect(await site.maps.within(marrakech)).toBeNull()
  })

  it.each([
    ['fails', 500],
    ['has too much to do', 429],
  ])('whose server %s is 503 for that tile alone', async (_what, status) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const file = { bytes: ownFile(), etag: '"1"', status: undefined as number | undefined }
    files.set('/busy.pmtiles', file)
    const site = siteWith({ MAP_PMTILES: urlOf('/busy.pmtiles') })
    const { at } = await tilesOf(site)
    vi.advanceTimersByTime(30_000)
    file.status = status
    expect((await site.get(at('1/1/0'))).status).toBe(503)
    file.status = undefined
    expect(await site.maps.within(marrakech)).not.toBeNull()
    expect((await site.get(at('1/1/0'))).status).toBe(200)
  })

  it('that is asked for too much at once stays on the map, and is 503 only for who came too late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    files.set('/own.pmtiles', { bytes: ownFile(), etag: '"1"' })
    const site = siteWith({ MAP_PMTILES: urlOf('/own.pmtiles') })
    const { at } = await tilesOf(site)
    await site.get(at('0/0/0'))
    vi.advanceTimersByTime(30_000)
    const answers = await Promise.all(Array.from({ length: 300 }, async () => site.get(at('1/1/0'))))
    const count = (status: number) => answers.filter(each => each.status === status).length
    expect({ served: count(200), refused: count(503) }).toEqual({ served: 208, refused: 92 })
    expect(await site.maps.within(marrakech)).not.toBeNull()
    expect((await site.get(at('1/1/0'))).status).toBe(200)
    // not a line for each
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['/missing.pmtiles', 'answers a range request with 404'],
    ['/whole.pmtiles', 'answers a range request with 200'],
  ])('%s leaves the built-in map', async (name, why) => {
    files.set('/whole.pmtiles', { bytes: ownFile(), etag: '"1"', ignoresRange: true })
    expect(await siteWith({ MAP_PMTILES: urlOf(name) }).maps.within(marrakech)).toBeNull()
    expect(warnings.join()).toContain(why)
  })
})

describe('a style of elsewhere', () => {
  it('comes before all tiles of ours', async () => {
    const site = siteWith({ MAP_STYLE_URL: 'https://maps.example/style.json' })
    expect(await site.maps.within(casablanca)).toEqual({ kind: 'style', url: 'https://maps.example/style.json' })
    expect((await site.get('/map/tiles/0/12/1957/1668.mvt')).status).toBe(404)
  })
})

describe('whom a map names', () => {
  it.each([
    [undefined, [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }]],
    ['My own survey', [{ text: 'My own survey', url: null }]],
    [
      '<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href=\'https://osm.org\'>© OSM</a>',
      [
        { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
        { text: '© OSM', url: 'https://osm.org' },
      ],
    ],
    ['<a href="javascript:alert(1)">me</a><script>x</script>', [{ text: 'me x', url: null }]],
    [{ not: 'text' }, [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }]],
  ])('%j', (attribution, credits) => {
    expect(creditsOf(attribution)).toEqual(credits)
  })
})
