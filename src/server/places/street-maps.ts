import { fileURLToPath } from 'node:url'
import type { StreetMap, StreetTiles } from '#shared/places/contract.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import type { Platform } from '../platform.ts'
import { fileBytes, webBytes } from './byte-sources.ts'
import { ArchiveFault, TileArchive } from './pmtiles.ts'

/** The streets of the demo's cities: OpenStreetMap data, see db/streets/README.md. */
const ownTiles = fileURLToPath(import.meta.resolve('../../../db/streets/demo-cities.pmtiles'))
/** A file that could not be read is not tried again before, and one that could is not opened again before. */
const retryMs = 30_000

interface OpenTiles {
  readonly archive: TileArchive
  readonly map: StreetTiles
  /** The parts of the world that it has anything of. */
  readonly covered: readonly Bounds[]
}

const touch = (a: Bounds, b: Bounds) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

/** The streets that this installation has: its own style, its own tiles, or those of the demo. */
export class StreetMaps {
  readonly #platform: Pick<Platform, 'config' | 'log'>
  #tiles: Promise<OpenTiles | undefined> | undefined
  #openedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(platform: Pick<Platform, 'config' | 'log'>) {
    this.#platform = platform
  }

  /** What a map of this area draws its streets from; null where there are none. */
  async within(area: Bounds): Promise<StreetMap | null> {
    const style = this.#platform.config.map
    if (style) return { kind: 'style', url: style.styleUrl }
    const tiles = await this.#open()
    return tiles?.covered.some(part => touch(part, area)) ? tiles.map : null
  }

  /** The opened file; undefined where a style takes its place or it cannot be read. */
  async archive(): Promise<TileArchive | undefined> {
    if (this.#platform.config.map) return undefined
    return (await this.#open())?.archive
  }

  /**
   * A tile could not be read. Only where that is the file's own fault is it opened again: a visitor who asks for much at
   * once, or a server that is slow, takes the map from nobody else.
   */
  failed(fault: unknown): void {
    const now = performance.now()
    if (fault instanceof ArchiveFault && now - this.#openedAt >= retryMs) this.#tiles = undefined
    if (now - this.#warnedAt >= retryMs) this.#warn('A tile of the map could not be read', fault)
  }

  #warn(what: string, fault: unknown): void {
    this.#warnedAt = performance.now()
    const file = this.#platform.config.mapTiles ?? ownTiles
    this.#platform.log.warn(`${what}: ${file} ${(fault as Error).message}`)
  }

  #open(): Promise<OpenTiles | undefined> {
    if (this.#tiles) return this.#tiles
    if (performance.now() - this.#failedAt < retryMs) return Promise.resolve(undefined)
    this.#openedAt = performance.now()
    this.#tiles = openTiles(this.#platform.config.mapTiles).catch((fault: unknown) => {
      this.#tiles = undefined
      this.#failedAt = performance.now()
      this.#warn('The streets of the map are missing', fault)
      return undefined
    })
    return this.#tiles
  }
}

async function openTiles(configured: string | undefined): Promise<OpenTiles> {
  const file = configured ?? ownTiles
  const archive = await TileArchive.open(file.includes('://') ? webBytes(file) : fileBytes(file))
  const metadata = await archive.metadata()
  const { zoomMin, zoomMax } = archive.header
  const [west, south, east, north] = archive.header.bounds
  const bounds = { west, south, east, north }
  const map: StreetTiles = {
    kind: 'tiles',
    path: `/map/tiles/${archive.version}/{z}/{x}/{y}.mvt`,
    schema: schemaOf(metadata),
    isWhole: configured !== undefined,
    zoomMin,
    zoomMax,
    bounds,
    credits: creditsOf(metadata['attribution']),
  }
  return { archive, map, covered: squaresOf(metadata) ?? [bounds] }
}

/** Planetiler and Tilemaker write OpenMapTiles, Protomaps its own; both say which layers there are. */
function schemaOf(metadata: Record<string, unknown>): StreetTiles['schema'] {
  const layers = Array.isArray(metadata['vector_layers']) ? (metadata['vector_layers'] as { id?: unknown }[]) : []
  const ids = layers.map(layer => layer.id)
  if (ids.includes('transportation')) return 'openmaptiles'
  if (ids.includes('roads')) return 'protomaps'
  throw new Error('has neither the layers of OpenMapTiles nor those of Protomaps')
}

/** Of our own file: the squares around the cities that it has. */
function squaresOf(metadata: Record<string, unknown>): Bounds[] | undefined {
  const { squares } = metadata as { squares?: readonly (readonly [number, number, number, number])[] }
  return squares?.map(([west, south, east, north]) => ({ west, south, east, north }))
}

const openStreetMap = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }
const link = /<a\s[^>]*?href=["'](https?:\/\/[^"']+)["'][^>]*>([^<]+)<\/a>/gi
const creditCharactersMax = 80

/** Whom the file asks to name: its links, else its words; OpenStreetMap where it says nothing. Never markup. */
export function creditsOf(attribution: unknown): StreetTiles['credits'] {
  const text = typeof attribution === 'string' ? attribution : ''
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&copy;', '©')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, creditCharactersMax)
  const links = [...text.matchAll(link)].map(([, url = '', words = '']) => ({ text: plain(words), url }))
  if (links.length > 0) return links
  const words = plain(text)
  return words === '' ? [openStreetMap] : [{ text: words, url: null }]
}
