// Draws the stands over the search for sellers, by day and at dusk: `node scripts/sellers-row.ts`. The pictures are committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPlot, ground, pixelsPerMetre, type Plot, type Tone, widthOf } from './street-plots.ts'

/** Stands side by side, with who sells there. */
const PLOTS: readonly Plot[] = [
  { style: 'medina', seed: 5, widthM: 3.8, stand: { at: 1.9, widthM: 3, heightM: 2.6 }, figures: [0.85] },
  { style: 'gulf', seed: 6, widthM: 3.6, stand: { at: 1.8, widthM: 2.8, heightM: 2.6 }, figures: [2.85] },
  { style: 'haussmann', seed: 8, widthM: 3.8, stand: { at: 1.9, widthM: 3, heightM: 2.6 }, figures: [3.05] },
]

const skyMetres = 3
/** Half of the line that everything stands on. */
const linePixels = 1

function drawRow(tone: Tone): string {
  let at = 0
  const plots = PLOTS.map((plot, index) => {
    const x = Math.round(at)
    at += widthOf(plot) * pixelsPerMetre
    return `<g transform="translate(${x} 0)">${drawPlot(plot, tone, `s${index}_`)}</g>`
  })
  const width = Math.round(at)
  const top = ground - skyMetres * pixelsPerMetre
  const height = skyMetres * pixelsPerMetre + linePixels
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">`,
    ...plots,
    '</svg>',
  ].join('')
}

for (const tone of ['day', 'dusk'] as const) {
  const path = join(import.meta.dirname, `../src/web/screens/freelancer/explore/sellers-${tone}.svg`)
  writeFileSync(path, drawRow(tone))
}
