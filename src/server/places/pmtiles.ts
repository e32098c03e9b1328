/**
 * The file format PMTiles 3: a header, directories and tiles in one file, each found by its place in it.
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/** What a file of tiles is read through: a file or a web address. */
export interface ByteSource {
  /** This many bytes from there, fewer only where the file ends; rejects when they cannot be read. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** The file is gone, has become another, or is not of this format: it has to be opened again, if it can be. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

interface Part {
  readonly offset: number
  readonly length: number
}

export interface TilesHeader {
  readonly root: Part
  readonly metadata: Part
  readonly leaves: Part
  readonly data: Part
  readonly isDirectoryZipped: boolean
  readonly isTileZipped: boolean
  readonly zoomMin: number
  readonly zoomMax: number
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
}

export interface DirectoryEntry {
  readonly tileId: number
  /** How many tiles in a row are the same; 0 points to another directory. */
  readonly runLength: number
  readonly offset: number
  readonly length: number
}

export const headerBytes = 127
const magic = 'PMTiles'
const compressions = { none: 1, gzip: 2 } as const
const vectorTiles = 1
const degreesScale = 1e7
/** The deepest zoom whose tile numbers are exact in a double. */
const zoomMaxOfFormat = 24
/** Header and root directory lie here, whatever the file holds: they change with every tile. */
const beginBytes = 16_384
/** A directory that is longer is no directory. */
const directoryBytesMax = 4_000_000
const metadataBytesMax = 4_000_000
const tileBytesMax = 4_000_000
const versionCharacters = 10
const directoriesMax = 64
/** Root and two levels of leaves hold the whole planet. */
const directoryDepthMax = 4

/** Throws an Error that says what is wrong, for the person who configured the file. */
function readHeader(bytes: Uint8Array): TilesHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = new TextDecoder().decode(bytes.subarray(0, magic.length))
  if (bytes.length < headerBytes || name !== magic || view.getUint8(7) !== 3) throw new Error('is no PMTiles 3 file')
  const number = (offset: number) => Number(view.getBigUint64(offset, true))
  const part = (offset: number): Part => ({ offset: number(offset), length: number(offset + 8) })
  const degrees = (offset: number) => view.getInt32(offset, true) / degreesScale
  const zipped = (offset: number) => {
    const compression = view.getUint8(offset)
    if (compression === compressions.none) return false
    if (compression === compressions.gzip) return true
    throw new Error('is compressed in a form other than gzip')
  }
  if (view.getUint8(99) !== vectorTiles) throw new Error('holds no vector tiles (MVT)')
  return {
    root: part(8),
    metadata: part(24),
    leaves: part(40),
    data: part(56),
    isDirectoryZipped: zipped(97),
    isTileZipped: zipped(98),
    zoomMin: view.getUint8(100),
    zoomMax: Math.min(zoomMaxOfFormat, view.getUint8(101)),
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}

/** Number of a tile along the Hilbert curves of all zooms, one after the other. */
export function tileIdOf(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const right = column >= side ? 1 : 0
    const below = row >= side ? 1 : 0
    id += side * side * ((3 * right) ^ below)
    column -= right * side
    row -= below * side
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}

function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  let at = 0
  const number = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('has a directory that ends too soon')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  const count = number()
  if (count > bytes.length) throw new Error('has a directory that ends too soon')
  const column = () => Array.from({ length: count }, number)
  let tileId = 0
  const ids = column().map(step => (tileId += step))
  const [runs, lengths, offsets] = [column(), column(), column()]
  let end = 0
  return ids.map((id, index) => {
    const [length = 0, stored = 0] = [lengths[index], offsets[index]]
    const offset = stored === 0 ? end : stored - 1
    end = offset + length
    return { tileId: id, runLength: runs[index] ?? 0, offset, length }
  })
}

/** The entry that holds a tile, or the directory that may; undefined when the tile does not exist. */
function findEntry(entries: readonly DirectoryEntry[], tileId: number): DirectoryEntry | undefined {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((entries[middle]?.tileId ?? 0) <= tileId) low = middle
    else high = middle - 1
  }
  const entry = entries[low]
  if (!entry || entry.tileId > tileId) return undefined
  return entry.runLength === 0 || tileId < entry.tileId + entry.runLength ? entry : undefined
}

/** The vector tiles of one PMTiles file. */
export class TileArchive {
  readonly header: TilesHeader
  /** Changes with what the file holds. */
  readonly version: string
  readonly #source: ByteSource
  /** By offset, the one used last at the end. */
  readonly #directories = new Map<number, Promise<DirectoryEntry[]>>()

  private constructor(source: ByteSource, begin: Uint8Array) {
    this.#source = source
    this.header = readHeader(begin)
    this.version = createHash('sha256').update(begin).digest('hex').slice(0, versionCharacters)
  }

  /** Rejects when the file cannot be read or is something else. */
  static async open(source: ByteSource): Promise<TileArchive> {
    return new TileArchive(source, await source.read(0, beginBytes))
  }

  /** What the file says of itself: its layers, whom to name beside the map. */
  async metadata(): Promise<Record<string, unknown>> {
    const { offset, length } = this.header.metadata
    if (length === 0) return {}
    const bytes = await this.#bounded(offset, length, metadataBytesMax)
    const text = new TextDecoder().decode(await this.#unzipped(bytes))
    return JSON.parse(text) as Record<string, unknown>
  }

  /** A tile as it lies in the file (zipped where `header.isTileZipped`); undefined when there is none. */
  async tile(zoom: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const { root, leaves, data } = this.header
    const tileId = tileIdOf(zoom, x, y)
    let part = root
    for (let depth = 0; depth < directoryDepthMax; depth++) {
      const entry = findEntry(await this.#directory(part), tileId)
      if (!entry) return undefined
      if (entry.runLength > 0) return this.#bounded(data.offset + entry.offset, entry.length, tileBytesMax)
      part = { offset: leaves.offset + entry.offset, length: entry.length }
    }
    throw new ArchiveFault('has directories that lead nowhere')
  }

  #directory({ offset, length }: Part): Promise<DirectoryEntry[]> {
    const known = this.#directories.get(offset)
    this.#directories.delete(offset)
    const entries = known ?? this.#bounded(offset, length, directoryBytesMax).then(this.#read)
    this.#directories.set(offset, entries)
    // one that could not be read is asked for again
    entries.catch(() => this.#directories.delete(offset))
    const [oldest] = this.#directories.keys()
    if (this.#directories.size > directoriesMax && oldest !== undefined) this.#directories.delete(oldest)
    return entries
  }

  readonly #read = async (bytes: Uint8Array) => {
    try {
      return readDirectory(await this.#unzipped(bytes))
    } catch (fault) {
      throw new ArchiveFault((fault as Error).message, { cause: fault })
    }
  }

  #unzipped(bytes: Uint8Array): Promise<Uint8Array> | Uint8Array {
    return this.header.isDirectoryZipped ? unzip(bytes) : bytes
  }

  async #bounded(offset: number, length: number, lengthMax: number): Promise<Uint8Array> {
    if (length > lengthMax) throw new Error('has a part that is longer than any should be')
    const bytes = await this.#source.read(offset, length)
    if (bytes.length !== length) throw new Error('ends before its last tile')
    return bytes
  }
}
