// Draws the street of the home page, by day and at dusk, and a part of it for the picture that shows where a page is
// shared: `node scripts/home-street.ts`. The pictures are committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choicesFor } from '#drawings/seed.ts'
import { box, polygon } from '#drawings/sheet.ts'
import { drawPlot, ground, pixelsPerMetre, type Plot, type Tone, widthOf } from './street-plots.ts'

/** Marrakech, Dubai, Paris and Casablanca in one street. */
const PLOTS: readonly Plot[] = [
  { style: 'modern', seed: 8, house: { type: 'window-display', widthM: 4.5 } },
  { style: 'gulf', seed: 3, house: { type: 'full-store', widthM: 6 }, figures: [-0.6] },
  { style: 'gulf', seed: 12, widthM: 2.4, tree: 1.2 },
  { style: 'modern', seed: 3, house: { type: 'window-display', widthM: 4.5 }, potted: { kind: 'topiary', at: 0.3 } },
  { style: 'medina', seed: 7, house: { type: 'full-store', widthM: 5.4 }, isLit: true, figures: [0.2] },
  { style: 'medina', seed: 22, widthM: 3.2, tree: 1.9, figures: [0.7] },
  { style: 'haussmann', seed: 5, house: { type: 'full-store', widthM: 6.5 }, figures: [7.6] },
  { style: 'haussmann', seed: 34, widthM: 7, tree: 6, lamp: 0.7, truck: { at: 3.3, widthM: 5 }, figures: [5.4] },
  { style: 'medina', seed: 3, house: { type: 'window-display', widthM: 3.6 }, potted: { kind: 'agave', at: 4.6 } },
  { style: 'gulf', seed: 1, house: { type: 'wall-display', widthM: 6 }, figures: [6.9] },
  { style: 'medina', seed: 41, widthM: 2, tree: 1 },
  { style: 'modern', seed: 4, house: { type: 'full-store', widthM: 6 }, figures: [0] },
  { style: 'haussmann', seed: 3, house: { type: 'full-store', widthM: 5 } },
]

const height = 640
/** y of the dimension line on the pavement, with a tick at every plot's edge. */
const measureAt = 606

/** The cities behind the street, tone on tone: a minaret, towers, a needle, roofs. */
function drawSkyline(width: number, fill: string): string {
  const choose = choicesFor('home skyline')
  const towers = Array.from({ length: 34 }, (_, index) => {
    const high = choose.whole(150, 380)
    return box((index * width) / 34 + choose.whole(-20, 20), ground - high, choose.whole(60, 120), high)
  })
  const minaret = (x: number) =>
    `M${x - 34} ${ground}V150h68V${ground}zM${x - 18} 150v-48h8q0-18 10-30 10 12 10 30h8v48z`
  const needle = (x: number) =>
    polygon([x - 36, ground], [x - 24, 300], [x - 10, 170], [x, 40], [x + 10, 170], [x + 24, 300], [x + 36, ground])
  const marks = [minaret(width * 0.36), needle(width * 0.2), needle(width * 0.86), minaret(width * 0.68)]
  return `<path fill="${fill}" d="${towers.join('')}${marks.join('')}"/>`
}

const COLOURS = {
  day: { far: '#e9f0ec', pavement: '#f3f7f5', kerb: '#13201c', measure: '#7f8d88' },
  dusk: { far: '#14211d', pavement: '#16221e', kerb: '#75857e', measure: '#75857e' },
} as const

function drawStreet(tone: Tone, row = PLOTS): string {
  const colours = COLOURS[tone]
  let at = 0
  const plots = row.map((plot, index) => {
    const place = at
    at += widthOf(plot) * pixelsPerMetre
    const isGround = plot.house === undefined
    const x = Math.round(place)
    return { x, markup: `<g transform="translate(${x} 0)">${drawPlot(plot, tone, `p${index}_`)}</g>`, isGround }
  })
  const width = Math.round(at)
  const edges = plots.map(plot => plot.x)
  // Figures reach over the edges of their plots: houses first.
  const ordered = [...plots.filter(plot => !plot.isGround), ...plots.filter(plot => plot.isGround)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawSkyline(width, colours.far),
    `<path fill="${colours.pavement}" d="${box(0, ground, width, height - ground)}"/>`,
    `<path stroke="${colours.kerb}" stroke-width="2" d="M0 ${ground}h${width}"/>`,
    `<path stroke="${colours.measure}" stroke-width="1.5" d="M0 ${measureAt}h${width}${edges.map(x => `M${x} ${measureAt - 7}v14`).join('')}"/>`,
    ...ordered.map(plot => plot.markup),
    '</svg>',
  ].join('')
}

for (const tone of ['day', 'dusk'] as const) {
  const path = join(import.meta.dirname, `../src/web/screens/home/street-${tone}.svg`)
  writeFileSync(path, drawStreet(tone))
}
writeFileSync(join(import.meta.dirname, '../src/server/social-images/street.svg'), drawStreet('day', PLOTS.slice(1, 8)))
