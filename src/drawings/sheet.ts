/**
 * The paper a drawing is made on: collects marks in order and writes them as one compact SVG document.
 * Neighbouring marks of the same look are merged into one path, which is what keeps a façade under 4 KB.
 */
export interface Sheet {
  /** A flat plane without outline. */
  plane(fill: string, path: string): void
  /** A plane with the drawing's ink outline. */
  shape(fill: string, path: string): void
  /** Ink lines. */
  line(path: string): void
  /** A line of another colour, width, dash or cap: stripes, slats, railings and scallops are dashed thick lines. */
  stroke(path: string, style: StrokeStyle): void
  /** A translucent cast shadow (ink) or reflection (white). */
  veil(path: string, opacity: number, fill?: string): void
  /** A ready-made element; `ink` and `plane` looks do not apply to it. */
  element(markup: string): void
  /** Everything drawn inside moves by (x, y) and grows by `scale`. */
  group(x: number, y: number, scale: number, draw: () => void): void
  /** Draws once, and again for each copy; costs a few bytes a copy. */
  copies(copies: readonly Copy[], draw: () => void): void
  /** Draws once into the top left cell of a frame and tiles the frame with it; for more copies than `copies` is thrifty with. */
  tiles(
    frame: { x: number; y: number; width: number; height: number },
    across: number,
    down: number,
    draw: () => void,
  ): void
  /** A pattern fill whose tile starts at (x, y), made `stretch` times as high; returns its paint. */
  pattern(width: number, height: number, y: number, content: string, x?: number, stretch?: number): string
  /** Decoration: when the document would exceed its size limit, decorations are left out one by one, the least worthy first. */
  decoration(worth: Worth, draw: () => void): void
  /** The finished document. */
  document(): string
}

/** How much a decoration matters to the picture, 1 (least) to 5. */
export type Worth = 1 | 2 | 3 | 4 | 5

export interface Copy {
  /** Moves the copy, in pixels. */
  x?: number
  y?: number
  /** Mirrors it instead: a point at x lands at `mirror` - x. */
  mirror?: number
}

export interface StrokeStyle {
  color: string
  width: number
  dash?: string
  offset?: number
  cap?: 'round'
}

interface Mark {
  /** Attributes shared by mergeable marks; null for ready-made elements. */
  style: string | null
  body: string
  /** Index of the decoration it belongs to; -1: essential. */
  decoration: number
  /** A plane without outline: a run of them is grouped, which names "no outline" once. */
  flat: boolean
}

/** The largest document the site accepts, in bytes. */
export const drawingBytesMax = 4096

export const sheetWidth = 800
export const sheetHeight = 600

/** A rectangle as a path, clockwise, in whole pixels. */
export function box(x: number, y: number, width: number, height: number): string {
  const left = Math.round(x)
  const top = Math.round(y)
  const across = Math.round(x + width) - left
  const down = Math.round(y + height) - top
  return `M${left} ${top}h${across}v${down}h${-across}z`
}

/** A path through points, straight. */
export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`
}

/** A full circle as a path. */
export function disc(centreX: number, centreY: number, radius: number): string {
  const size = tidy(radius)
  return `M${tidy(centreX - radius)} ${tidy(centreY)}a${size} ${size} 0 1 1 0 .1z`
}

/** At most one decimal, without a needless zero. */
export function tidy(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const strokeAttributes = (style: StrokeStyle) =>
  ` stroke="${style.color}"${style.width === 2 ? '' : ` stroke-width="${tidy(style.width)}"`}${style.dash ? ` stroke-dasharray="${style.dash}"` : ''}${
    style.offset ? ` stroke-dashoffset="${tidy(style.offset)}"` : ''
  }${style.cap ? ` stroke-linecap="${style.cap}"` : ''}`

/** A minus separates figures by itself; a minus before a negative figure, as templates may write it, makes it positive. */
const tightened = (path: string) => path.replaceAll(' -', '-').replaceAll('--', ' ')

function write(marks: readonly Mark[], dropped: ReadonlySet<number>): string {
  let text = ''
  let style: string | null = null
  let path = ''
  let flat = false
  let run: string[] = []
  const endRun = () => {
    if (run.length > 1) text += `<g stroke="none">${run.join('')}</g>`
    else if (run.length === 1) text += run[0]?.replace('<path', '<path stroke="none"')
    run = []
  }
  const endPath = () => {
    if (!path) return
    const element = `<path${style} d="${tightened(path)}"/>`
    path = ''
    if (flat) run.push(element)
    else {
      endRun()
      text += element
    }
  }
  for (const mark of marks) {
    if (dropped.has(mark.decoration)) continue
    if (mark.style === null || mark.style !== style || mark.flat !== flat) endPath()
    style = mark.style
    flat = mark.flat
    if (mark.style === null) {
      endRun()
      text += mark.body
    } else path += mark.body
  }
  endPath()
  endRun()
  return text
}

/** All is ASCII but figures' units and their no-break spaces, two bytes each (UTF-8). */
const bytesOf = (text: string) => text.length + (text.match(/[\u0080-\u07ff]/g)?.length ?? 0)

/** The whole document, decorations left out one by one, the least worthy first, until it is small enough. */
function fitted(ink: string, marks: readonly Mark[], worths: readonly Worth[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" font-family="system-ui" font-size="21" text-anchor="middle">`
  const byWorth = worths
    .map((worth, index) => ({ worth, index }))
    .sort((a, b) => a.worth - b.worth || b.index - a.index)
  const dropped = new Set<number>()
  for (;;) {
    const text = `${open}${write(marks, dropped)}</svg>`
    const next = byWorth[dropped.size]
    if (bytesOf(text) < drawingBytesMax || !next) return text
    dropped.add(next.index)
  }
}

function copyMarkup(id: string, { x = 0, y = 0, mirror }: Copy): string {
  const [dx, dy] = [Math.round(x), Math.round(y)]
  if (mirror !== undefined) return `<use href="#${id}" transform="matrix(-1 0 0 1 ${Math.round(mirror)} ${dy})"/>`
  return `<use href="#${id}"${dx ? ` x="${dx}"` : ''}${dy ? ` y="${dy}"` : ''}/>`
}

const patternOpening = (id: string, x: number, y: number, width: number, height: number, stretch = 1) =>
  `<pattern id="${id}"${x ? ` x="${tidy(x)}"` : ''} y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" patternUnits="userSpaceOnUse"${stretch === 1 ? '' : ` patternTransform="scale(1 ${stretch})"`}>`

/** A new sheet of 800 × 600 whose outlines are drawn in `ink`; `name` keeps its ids apart from other drawings'. */
export function newSheet(ink: string, name: string): Sheet {
  const marks: Mark[] = []
  const worths: Worth[] = []
  let decoration = -1
  let names = 0
  const nextName = () => `${name}${++names}`
  const add = (style: string | null, body: string, flat = false) => void marks.push({ style, body, decoration, flat })
  const enclose = (opening: string, draw: () => void, closing: string) => {
    add(null, opening)
    draw()
    add(null, closing)
  }
  return {
    plane: (fill, path) => add(` fill="${fill}"`, path, true),
    shape: (fill, path) => add(` fill="${fill}"`, path),
    line: path => add('', path),
    stroke: (path, style) => add(strokeAttributes(style), path),
    veil: (path, opacity, fill = '#13201c') => add(` fill="${fill}" fill-opacity="${tidy2(opacity)}"`, path, true),
    element: markup => add(null, markup),
    group(x, y, scale, draw) {
      const size = Math.round(scale * 1000) / 1000
      enclose(`<g transform="translate(${tidy(x)} ${tidy(y)})${size === 1 ? '' : `scale(${size})`}">`, draw, '</g>')
    },
    copies(copies, draw) {
      if (copies.length === 0) return draw()
      const id = nextName()
      enclose(`<g id="${id}">`, draw, '</g>')
      for (const copy of copies) add(null, copyMarkup(id, copy))
    },
    tiles({ x, y, width, height }, across, down, draw) {
      const id = nextName()
      const moved = `<g transform="translate(${tidy(-x)} ${tidy(-y)})">`
      enclose(`${patternOpening(id, x, y, across, down)}${moved}`, draw, '</g></pattern>')
      add(` fill="url(#${id})"`, box(x, y, width, height), true)
    },
    pattern(width, height, y, content, x = 0, stretch = 1) {
      const id = nextName()
      add(null, `${patternOpening(id, x, y, width, height, stretch)}${content}</pattern>`)
      return `url(#${id})`
    },
    decoration(worth, draw) {
      if (decoration >= 0) return draw()
      decoration = worths.push(worth) - 1
      draw()
      decoration = -1
    },
    document: () => fitted(ink, marks, worths),
  }
}

const tidy2 = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.')
