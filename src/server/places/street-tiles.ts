import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hono } from 'hono'
import { chooseEncoding } from '../http/encoding.ts'
import type { AppEnv } from '../http/env.ts'
import type { StreetMaps } from './street-maps.ts'

const unzip = promisify(gunzip)

/** A map that is moved and zoomed without a pause asks for some hundred a minute, and many people may share an address. */
export const tileCalls = { bucket: 'map-tiles', max: 6_000, windowSeconds: 300, by: 'address' } as const

const immutable = 'public, max-age=31536000, immutable'
/** For a page that was opened before the file became another. */
const brief = 'public, max-age=3600'
const numberPattern = /^(0|[1-9]\d{0,7})$/

/** Zoom, column and row; undefined for what is no tile of that zoom. */
function readAddress(parts: readonly (string | undefined)[]): readonly [number, number, number] | undefined {
  if (!parts.every(part => part !== undefined && numberPattern.test(part))) return undefined
  const [zoom = 0, x = 0, y = 0] = parts.map(Number)
  return x < 2 ** zoom && y < 2 ** zoom ? [zoom, x, y] : undefined
}

/** Serves the street map's vector tiles, each as it lies in the file: 204 where there is nothing, 404 where there can be nothing. */
export function mountStreetTiles(app: Hono<AppEnv>, streetMaps: StreetMaps): void {
  app.get('/map/tiles/:version/:z/:x/:file', async context => {
    const { version, z, x, file } = context.req.param()
    const address = readAddress([z, x, /^(.*)\.mvt$/.exec(file)?.[1]])
    const archive = address && (await streetMaps.archive())
    if (!address || !archive || address[0] < archive.header.zoomMin || address[0] > archive.header.zoomMax) {
      return context.text('404 Not Found', 404)
    }
    const headers = { 'cache-control': version === archive.version ? immutable : brief }
    try {
      const tile = await archive.tile(...address)
      if (!tile) return context.body(null, 204, headers)
      const isZipped = archive.header.isTileZipped
      const goesZipped = isZipped && chooseEncoding(context.req.header('accept-encoding'), ['gzip']) === 'gzip'
      const bytes = isZipped && !goesZipped ? await unzip(tile) : tile
      return context.body(Uint8Array.from(bytes), 200, {
        ...headers,
        'content-type': 'application/vnd.mapbox-vector-tile',
        ...(isZipped && { vary: 'accept-encoding' }),
        ...(goesZipped && { 'content-encoding': 'gzip' }),
      })
    } catch (fault) {
      streetMaps.failed(fault)
      return context.text('503 Service Unavailable', 503, { 'cache-control': 'no-store', 'retry-after': '10' })
    }
  })
}
