import type PDFDocument from 'pdfkit'
import type { PdfFonts, Weight } from './fonts.ts'
import { hasGlyphs, type VisualRun, visualRuns } from './visual-runs.ts'

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const
export const pageMargin = 48
export const contentWidth = pageSize.width - 2 * pageMargin

export interface TextStyle {
  size: number
  weight?: Weight
  color?: string
}

/** Figures of one width, so that columns of numbers stand below each other. Given at all, a run is shaped as one. */
const shaping = { lineBreak: false, features: ['tnum'] } as const
const ellipsis = '…'
const measuredSize = 1000

/** Draws text in either direction: places are counted from the edge where reading begins. */
export class PdfPage {
  readonly #doc: PDFDocument
  readonly #fonts: PdfFonts
  readonly #direction: 'ltr' | 'rtl'
  readonly #measured = new Map<string, readonly (VisualRun & { width: number })[]>()

  constructor(doc: PDFDocument, fonts: PdfFonts, direction: 'ltr' | 'rtl') {
    this.#doc = doc
    this.#fonts = fonts
    this.#direction = direction
  }

  /** Whether each character can be drawn as itself. */
  hasGlyphs(text: string): boolean {
    return hasGlyphs(text, this.#fonts.regular)
  }

  /** Width of one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + run.width, 0)
  }

  /**
   * Draws one line; what is too long for its place ends in an ellipsis.
   *
   * @param from start of its place, from the start edge of the page
   * @param top above its letters
   */
  line(
    text: string,
    place: { from: number; width: number; top: number; align?: 'start' | 'end' },
    style: TextStyle,
  ): void {
    const shown = this.#fitted(text, place.width, style)
    const runs = this.#runs(shown, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    const from = place.align === 'end' ? place.from + place.width - width : place.from
    let x = this.#direction === 'rtl' ? pageSize.width - from - width : from
    for (const run of runs) {
      const top = place.top + style.size * (1 - run.font.ascent)
      this.#doc
        .font(run.font.name)
        .fontSize(style.size)
        .fillColor(style.color ?? '#13201C')
      this.#doc.text(run.text, x, top, shaping)
      x += run.width
    }
  }

  /** A thin line across the page. */
  rule(top: number, color = '#D5DEDA'): void {
    this.#doc
      .moveTo(pageMargin, top)
      .lineTo(pageSize.width - pageMargin, top)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }

  /** The lines that a paragraph takes. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return line === '' ? lines : [...lines, line]
  }

  /** Shaping is what takes time, and a document says many things twice: widths are measured once, at one size. */
  #runs(text: string, { size, weight = 'regular' }: TextStyle) {
    const key = `${weight} ${text}`
    const measured = this.#measured.get(key) ?? this.#measure(text, weight)
    this.#measured.set(key, measured)
    return measured.map(run => ({ ...run, width: (run.width * size) / measuredSize }))
  }

  #measure(text: string, weight: Weight) {
    return visualRuns(text, this.#direction, this.#fonts[weight]).map(run => ({
      ...run,
      width: this.#doc.font(run.font.name).fontSize(measuredSize).widthOfString(run.text, shaping),
    }))
  }

  #fitted(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text
    const characters = Array.from(text)
    let shortest = 0
    let longest = characters.length
    while (shortest < longest) {
      const middle = Math.ceil((shortest + longest) / 2)
      if (this.widthOf(characters.slice(0, middle).join('') + ellipsis, style) <= width) shortest = middle
      else longest = middle - 1
    }
    return characters.slice(0, shortest).join('').trimEnd() + ellipsis
  }
}
