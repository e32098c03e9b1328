/** What Rahba uses of modules that bring no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface PDFTextOptions {
    lineBreak: false
    /** OpenType features; given at all, a text is shaped as one run. */
    features: readonly string[]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      lang: string
      displayTitle: boolean
      autoFirstPage: boolean
      font: Buffer
      info: { Title: string; Author: string; CreationDate: Date }
    })
    addPage(): this
    registerFont(name: string, file: Buffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: PDFTextOptions): this
    widthOfString(text: string, options: PDFTextOptions): number
    end(): void
  }
}

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Of the em square, in units of which there are `unitsPerEm`. */
    ascent: number
    unitsPerEm: number
  }
  export function create(file: Buffer): Font
}

declare module 'bidi-js' {
  interface Bidi {
    /** A level for each UTF-16 unit: odd ones are read from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
    /** Characters that have a mirror image and stand in text from right to left, by their place. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
