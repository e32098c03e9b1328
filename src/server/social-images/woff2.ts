import { brotliDecompressSync } from 'node:zlib'

/**
 * Opens WOFF2 fonts (https://www.w3.org/TR/WOFF2/): the web's fonts come in this form only, and the library that draws
 * text on the server (FreeType inside sharp) was built without it.
 */

/** Tags by their number in the table directory (WOFF2 § 4.1). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const arbitraryTag = 63
const headerBytes = 48
const signature = 0x774f4632

/** Reads big-endian numbers one after the other. */
class Reader {
  readonly #view: DataView
  offset: number

  constructor(bytes: Uint8Array, offset = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.offset = offset
  }

  u8(): number {
    return this.#view.getUint8(this.offset++)
  }

  u16(): number {
    this.offset += 2
    return this.#view.getUint16(this.offset - 2)
  }

  i16(): number {
    this.offset += 2
    return this.#view.getInt16(this.offset - 2)
  }

  u32(): number {
    this.offset += 4
    return this.#view.getUint32(this.offset - 4)
  }

  bytes(length: number): Uint8Array {
    this.offset += length
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.offset - length, length)
  }

  tag(): string {
    return String.fromCharCode(...this.bytes(4))
  }

  /** UIntBase128: seven bits a byte. */
  base128(): number {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = this.u8()
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }

  /** 255UInt16: one byte for most, two or three for the rest. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    if (code === 255) return this.u8() + 253
    return code
  }
}

/** Writes big-endian numbers one after the other. */
class Writer {
  #bytes = new Uint8Array(1 << 16)
  #view = new DataView(this.#bytes.buffer)
  length = 0

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more))
    wider.set(this.#bytes)
    this.#bytes = wider
    this.#view = new DataView(wider.buffer)
  }

  u8(value: number): void {
    this.#reserve(1)
    this.#bytes[this.length++] = value
  }

  u16(value: number): void {
    this.#reserve(2)
    this.#view.setUint16(this.length, value & 0xffff)
    this.length += 2
  }

  u32(value: number): void {
    this.#reserve(4)
    this.#view.setUint32(this.length, value >>> 0)
    this.length += 4
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  align(to: number): void {
    while (this.length % to !== 0) this.u8(0)
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

/** The same font as TrueType. Checksums stay zero: what draws text does not read them. @throws when it is no WOFF2 font */
export function trueTypeOf(woff2: Uint8Array): Uint8Array {
  const { flavor, tables } = readTables(woff2)
  const glyphs = tables.get('glyf')
  if (glyphs?.isTransformed) {
    const rebuilt = rebuildGlyphs(glyphs.bytes)
    tables.set('glyf', { bytes: rebuilt.glyf, isTransformed: false })
    tables.set('loca', { bytes: rebuilt.loca, isTransformed: false })
    const head = tables.get('head')?.bytes.slice()
    if (!head) throw new Error('A font without a head table')
    // indexToLocFormat: the rebuilt offsets are of 32 bits
    new DataView(head.buffer).setInt16(50, 1)
    tables.set('head', { bytes: head, isTransformed: false })
    const metrics = tables.get('hmtx')
    const advances = new Reader(tables.get('hhea')?.bytes ?? new Uint8Array(), 34).u16()
    if (metrics?.isTransformed) {
      tables.set('hmtx', { bytes: rebuildMetrics(metrics.bytes, advances, rebuilt.leftEdges), isTransformed: false })
    }
  }
  return writeFont(flavor, tables)
}

interface Table {
  bytes: Uint8Array
  isTransformed: boolean
}

function readTables(woff2: Uint8Array): { flavor: number; tables: Map<string, Table> } {
  const reader = new Reader(woff2)
  if (reader.u32() !== signature) throw new Error('Not a WOFF2 font')
  const flavor = reader.u32()
  reader.offset += 4
  const count = reader.u16()
  reader.offset += 6
  const compressedBytes = reader.u32()
  reader.offset = headerBytes
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const stream = new Uint8Array(brotliDecompressSync(reader.bytes(compressedBytes)))
  let offset = 0
  const tables = new Map<string, Table>()
  for (const { tag, isTransformed, length } of entries) {
    tables.set(tag, { bytes: stream.subarray(offset, offset + length), isTransformed })
    offset += length
  }
  return { flavor, tables }
}

function readEntry(reader: Reader): { tag: string; isTransformed: boolean; length: number } {
  const flags = reader.u8()
  const number = flags & 0x3f
  const tag = number === arbitraryTag ? reader.tag() : KNOWN_TAGS.slice(number * 5, number * 5 + 4)
  const version = flags >> 6
  // of glyphs, 3 says that they are as they were; of all else, 0
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const originalLength = reader.base128()
  return { tag, isTransformed, length: isTransformed ? reader.base128() : originalLength }
}

/** The streams that the outlines were taken apart into (WOFF2 § 5.1). */
interface GlyphStreams {
  contours: Reader
  points: Reader
  flags: Reader
  outlines: Reader
  composites: Reader
  boxes: Reader
  boxBits: Uint8Array
  instructions: Reader
}

function rebuildGlyphs(bytes: Uint8Array): { glyf: Uint8Array; loca: Uint8Array; leftEdges: number[] } {
  const header = new Reader(bytes, 4)
  const count = header.u16()
  header.offset += 2
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, outlines, composites, boxesWhole, instructions] = sizes.map(
    size => new Reader(header.bytes(size)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader]
  const boxBits = boxesWhole.bytes(((count + 31) >> 5) << 2)
  const streams = { contours, points, flags, outlines, composites, boxes: boxesWhole, boxBits, instructions }
  const glyf = new Writer()
  const loca = new Writer()
  const leftEdges: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    loca.u32(glyf.length)
    leftEdges.push(rebuildGlyph(glyph, streams, glyf))
    glyf.align(4)
  }
  loca.u32(glyf.length)
  return { glyf: glyf.done(), loca: loca.done(), leftEdges }
}

/** Writes one glyph and answers its left edge. */
function rebuildGlyph(glyph: number, streams: GlyphStreams, glyf: Writer): number {
  const contours = streams.contours.i16()
  if (contours === 0) return 0
  const hasBox = ((streams.boxBits[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
  const box = hasBox ? Array.from({ length: 4 }, () => streams.boxes.i16()) : undefined
  if (contours < 0) {
    writeHead(glyf, contours, box ?? [0, 0, 0, 0])
    copyComposite(streams, glyf)
    return box?.[0] ?? 0
  }
  const ends: number[] = []
  for (let contour = 0; contour < contours; contour++) ends.push((ends.at(-1) ?? -1) + streams.points.short255())
  const outline = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => readPoint(streams.flags.u8(), streams.outlines))
  const instructions = streams.instructions.bytes(streams.outlines.short255())
  const drawn = box ?? boxOf(outline)
  writeHead(glyf, contours, drawn)
  for (const end of ends) glyf.u16(end)
  glyf.u16(instructions.length)
  glyf.append(instructions)
  for (const point of outline) glyf.u8(point.isOnCurve ? 1 : 0)
  for (const point of outline) glyf.u16(point.dx)
  for (const point of outline) glyf.u16(point.dy)
  return drawn[0] ?? 0
}

function writeHead(glyf: Writer, contours: number, box: readonly number[]): void {
  for (const value of [contours, ...box]) glyf.u16(value)
}

const composite = { argumentsAreWords: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 }

function copyComposite({ composites, outlines, instructions }: GlyphStreams, glyf: Writer): void {
  let flags = composite.more
  let hasInstructions = false
  while (flags & composite.more) {
    flags = composites.u16()
    hasInstructions ||= (flags & composite.instructions) !== 0
    glyf.u16(flags)
    const scales = flags & composite.scale ? 2 : flags & composite.twoScales ? 4 : flags & composite.matrix ? 8 : 0
    glyf.append(composites.bytes(2 + (flags & composite.argumentsAreWords ? 4 : 2) + scales))
  }
  if (!hasInstructions) return
  const length = outlines.short255()
  glyf.u16(length)
  glyf.append(instructions.bytes(length))
}

interface Point {
  isOnCurve: boolean
  dx: number
  dy: number
}

/** One step of an outline: its flag says how many bytes hold it and with which signs (WOFF2 § 5.2). */
function readPoint(flag: number, bytes: Reader): Point {
  const isOnCurve = flag < 0x80
  const kind = flag & 0x7f
  const signed = (bits: number, size: number) => (bits & 1 ? size : -size)
  const point = (x: number, y: number) => ({ isOnCurve, dx: signed(kind, x), dy: signed(kind >> 1, y) })
  if (kind < 10) return { isOnCurve, dx: 0, dy: signed(kind, ((kind & 14) << 7) + bytes.u8()) }
  if (kind < 20) return { isOnCurve, dx: signed(kind, (((kind - 10) & 14) << 7) + bytes.u8()), dy: 0 }
  if (kind < 84) {
    const step = kind - 20
    const both = bytes.u8()
    return point(1 + (step & 0x30) + (both >> 4), 1 + ((step & 0x0c) << 2) + (both & 0x0f))
  }
  if (kind < 120) {
    const step = kind - 84
    const x = 1 + (Math.floor(step / 12) << 8) + bytes.u8()
    return point(x, 1 + (((step % 12) >> 2) << 8) + bytes.u8())
  }
  if (kind < 124) {
    const [first, second, third] = [bytes.u8(), bytes.u8(), bytes.u8()]
    return point((first << 4) + (second >> 4), ((second & 0x0f) << 8) + third)
  }
  const x = bytes.u16()
  return point(x, bytes.u16())
}

function boxOf(outline: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  const box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { dx, dy } of outline) {
    x += dx
    y += dy
    box[0] = Math.min(box[0] ?? x, x)
    box[1] = Math.min(box[1] ?? y, y)
    box[2] = Math.max(box[2] ?? x, x)
    box[3] = Math.max(box[3] ?? y, y)
  }
  return box
}

/** Side bearings that are left out are the glyphs' left edges (WOFF2 § 5.4). */
function rebuildMetrics(bytes: Uint8Array, advances: number, leftEdges: readonly number[]): Uint8Array {
  const reader = new Reader(bytes)
  const flags = reader.u8()
  const widths = Array.from({ length: advances }, () => reader.u16())
  const written = new Writer()
  for (const [glyph, edge] of leftEdges.entries()) {
    const isMonospaced = glyph >= advances
    if (!isMonospaced) written.u16(widths[glyph] ?? 0)
    written.u16(flags & (isMonospaced ? 2 : 1) ? edge : reader.i16())
  }
  return written.done()
}

function writeFont(flavor: number, tables: ReadonlyMap<string, Table>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const largestPower = Math.floor(Math.log2(sorted.length))
  const font = new Writer()
  font.u32(flavor)
  font.u16(sorted.length)
  font.u16(2 ** largestPower * 16)
  font.u16(largestPower)
  font.u16(sorted.length * 16 - 2 ** largestPower * 16)
  let offset = 12 + sorted.length * 16
  for (const [tag, { bytes }] of sorted) {
    for (const letter of tag) font.u8(letter.charCodeAt(0))
    for (const value of [0, offset, bytes.length]) font.u32(value)
    offset += (bytes.length + 3) & ~3
  }
  for (const [, { bytes }] of sorted) {
    font.append(bytes)
    font.align(4)
  }
  return font.done()
}
