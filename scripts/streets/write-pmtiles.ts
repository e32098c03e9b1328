import { gzipSync } from 'node:zlib'
import { headerBytes, tileIdOf } from '#server/places/pmtiles.ts'

export interface WrittenTile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** Gzipped. */
  readonly bytes: Uint8Array
}

export interface TilesMetadata extends Record<string, unknown> {
  readonly zoomMin: number
  readonly zoomMax: number
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

/** A PMTiles 3 file with one directory: enough for some thousand tiles. */
export function writePmtiles(tiles: readonly WrittenTile[], about: TilesMetadata): Uint8Array {
  const sorted = tiles
    .map(tile => ({ id: tileIdOf(tile.zoom, tile.x, tile.y), bytes: tile.bytes }))
    .toSorted((a, b) => a.id - b.id)
  const directory = [
    varint(sorted.length),
    sorted.map((tile, index) => varint(tile.id - (sorted[index - 1]?.id ?? 0))),
    sorted.map(() => varint(1)),
    sorted.map(tile => varint(tile.bytes.length)),
    // 0: right behind the one before
    sorted.map((_, index) => varint(index === 0 ? 1 : 0)),
  ]
  const { zoomMin, zoomMax, bounds, ...metadata } = about
  const root = gzipSync(Uint8Array.from(directory.flat(2)), { level: 9 })
  const words = gzipSync(JSON.stringify(metadata), { level: 9 })
  const data = Buffer.concat(sorted.map(tile => tile.bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  const rootEnd = headerBytes + root.length
  const wordsEnd = rootEnd + words.length
  const numbers = [headerBytes, root.length, rootEnd, words.length, wordsEnd, 0, wordsEnd, data.length]
  const counts = [sorted.length, sorted.length, sorted.length]
  for (const [index, value] of [...numbers, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // clustered; directories and tiles gzipped; vector tiles
  header.set([1, 2, 2, 1, zoomMin, zoomMax], 96)
  for (const [index, value] of bounds.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  header[118] = zoomMin
  return Buffer.concat([header, root, words, data])
}
