// Draws the three figures of the founders on /about: `node scripts/founder-figures.ts`. The pictures are committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFigure } from '#drawings/figure.ts'
import { type DrawingStyle, paletteFor } from '#drawings/palette.ts'
import { choicesFor } from '#drawings/seed.ts'
import { newSheet } from '#drawings/sheet.ts'

interface Portrait {
  /** Together with the style the seed of the figure. */
  seed: number
  style: DrawingStyle
  wall: string
  floor: string
  /** What stands beside the figure: a door to open, keys on their board, a plan on its easel. */
  beside: string
}

const ink = '#13201c'
const width = 320
const height = 240
const ground = 208
const pixelsPerMetre = 92
const figureAt = 118
const measureAt = 64
const figureMetres = 1.75

const door = `<path fill="#0e5a47" d="M198 ${ground}V104a34 34 0 0 1 68 0V${ground}z"/><path fill="none" stroke="#ddf0e8" stroke-width="2" d="M206 ${ground - 8}V104a26 26 0 0 1 52 0v${ground - 112}z"/><path fill="#f2b01e" d="M246 156h6v6h-6z"/><path fill="none" stroke="${ink}" stroke-width="2" d="M190 ${ground}V104a42 42 0 0 1 84 0V${ground}"/>`
const keys = `<path fill="#fff" stroke="${ink}" stroke-width="2" d="M184 76h96v72h-96z"/><path stroke="${ink}" stroke-width="2" d="M184 100h96M184 124h96"/>${[
  200, 224, 248,
]
  .flatMap(x => [88, 112, 136].map(y => ({ x, y })))
  .map(({ x, y }, index) => `<path fill="${index === 4 ? '#f2b01e' : '#4a5853'}" d="M${x} ${y - 5}h8v10h-8z"/>`)
  .join(
    '',
  )}<path fill="#c47f5a" stroke="${ink}" stroke-width="2" d="M210 ${ground}v-26h44v26z"/><path fill="#2f6f59" d="M232 182q-20-6-22-26 18 4 22 26zM232 182q0-24 12-34 10 20-12 34z"/>`
const easel = `<path fill="none" stroke="${ink}" stroke-width="3" d="M206 ${ground}l22-124M258 ${ground}l-22-124M196 156h72"/><path fill="#2d4f60" stroke="${ink}" stroke-width="2" d="M188 74h88v74h-88z"/><path fill="none" stroke="#dfeaea" stroke-width="2" d="M202 88h60v46h-34v-16h-26z"/><path fill="none" stroke="#dfeaea" d="M228 134a16 16 0 0 1-16-16M202 81h60M202 78v6M262 78v6"/><path fill="#f2b01e" d="M243 96h8v8h-8z"/>`

const PORTRAITS: readonly Portrait[] = [
  { style: 'medina', seed: 3, wall: '#dbe9e1', floor: '#c9dbd1', beside: door },
  { style: 'modern', seed: 4, wall: '#f0e2d3', floor: '#e3d0bc', beside: keys },
  { style: 'haussmann', seed: 6, wall: '#dde6e8', floor: '#cad7da', beside: easel },
]

/** The dimension line of an elevation, with its ticks at 45 degrees. */
function drawMeasure(): string {
  const top = ground - figureMetres * pixelsPerMetre
  const tick = (y: number) => `M${measureAt - 5} ${y + 5}l10-10`
  return `<path fill="none" stroke="#4a5853" stroke-width="1.5" d="M${measureAt} ${top}V${ground}M${measureAt - 6} ${top}h36M${measureAt - 6} ${ground}h36${tick(top)}${tick(ground)}"/><text x="${measureAt - 10}" y="${(top + ground) / 2}" fill="#4a5853" font-size="12" text-anchor="middle" font-family="system-ui,sans-serif" transform="rotate(-90 ${measureAt - 10} ${(top + ground) / 2})">1,75 m</text>`
}

function drawPortrait({ style, seed, wall, floor, beside }: Portrait): string {
  const palette = paletteFor(style, 'day', choicesFor(`${style} ${seed} palette`))
  const sheet = newSheet(palette.ink, 'f')
  drawFigure(sheet, { x: figureAt, ground, pixelsPerMetre }, style, palette, choicesFor(`figure ${seed}`))
  const figure = sheet
    .document()
    .replace(/^<svg xmlns="[^"]+" viewBox="[^"]+"/, '<g')
    .replace(/<\/svg>$/, '</g>')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${wall}" d="M0 0h${width}v${ground}H0z"/><path fill="${floor}" d="M0 ${ground}h${width}v${height - ground}H0z"/>`,
    drawMeasure(),
    beside,
    `<path stroke="${ink}" stroke-width="2" d="M0 ${ground}h${width}"/>`,
    figure,
    '</svg>',
  ].join('')
}

for (const [index, portrait] of PORTRAITS.entries()) {
  const path = join(import.meta.dirname, `../src/web/screens/about/founder-${index + 1}.svg`)
  writeFileSync(path, drawPortrait(portrait))
}
