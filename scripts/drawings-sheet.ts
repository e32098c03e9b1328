/**
 * Contact sheets of the generated drawings, one HTML page a view, for review in a browser:
 * node scripts/drawings-sheet.ts [folder] [seed]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { awningEdgePath } from '#drawings/awning-edge.ts'
import { brandMark } from '#drawings/brand-mark.ts'
import { drawShopClosed } from '#drawings/closed-shop.ts'
import { type DrawingView, drawingViews } from '#drawings/drawing-views.ts'
import { drawElevation } from '#drawings/elevation.ts'
import type { DrawingStyle } from '#drawings/palette.ts'
import { type DrawnType, drawnTypes } from '#drawings/space-types.ts'
import { drawUnlistedSpace } from '#drawings/unlisted-space.ts'

const styles: readonly DrawingStyle[] = ['medina', 'modern', 'gulf', 'haussmann']

/** Six sizes of each type, small to large: width, height, depth in metres. */
const sizes: Record<DrawnType, readonly (readonly [number, number, number])[]> = {
  'corner-shop': [
    [2.5, 2.7, 3],
    [3, 2.8, 3],
    [3.6, 3, 4],
    [4, 3.1, 5],
    [5, 3.4, 6],
    [6, 3.5, 5],
  ],
  'full-store': [
    [5, 3.2, 8],
    [6, 3.2, 9],
    [7, 3.4, 10],
    [9, 3.8, 14],
    [12, 4, 15],
    [18, 4.5, 20],
  ],
  'shelf-display': [
    [0.8, 1.8, 0.35],
    [1, 1.4, 0.4],
    [1.2, 2, 0.4],
    [1.6, 2.4, 0.4],
    [2.4, 2.1, 0.5],
    [3, 2.2, 0.5],
  ],
  'garage-storage': [
    [2.5, 2.3, 5],
    [3, 2.6, 5.5],
    [3.2, 2.5, 6],
    [4, 3, 8],
    [5, 2.8, 6],
    [7, 3.5, 12],
  ],
  'window-display': [
    [1.2, 1.5, 0.5],
    [1.5, 2.2, 0.6],
    [2.2, 2.3, 0.8],
    [3, 2.4, 0.8],
    [4, 2.5, 1],
    [5, 2.8, 1.2],
  ],
  'mobile-unit': [
    [1.4, 2.2, 0.9],
    [2.4, 2.5, 1.6],
    [3, 2.6, 2],
    [4.2, 2.7, 2],
    [5, 2.7, 2],
    [6, 2.8, 2.2],
  ],
  'event-stand': [
    [2, 2.4, 2],
    [3, 2.5, 2],
    [3, 2.6, 3],
    [4, 2.7, 2],
    [6, 3, 3],
    [9, 3.5, 4],
  ],
  'wall-display': [
    [1.2, 1.8, 0.05],
    [2, 1.2, 0.1],
    [3, 2, 0.1],
    [4, 3, 0.1],
    [8, 4, 0.1],
    [12, 3, 0.1],
  ],
}

const picture = (svg: string, caption: string) =>
  `<figure><img alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"><figcaption>${caption}</figcaption></figure>`

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><style>body{margin:16px;font:12px system-ui}h2{margin:24px 0 8px}div{display:grid;grid-template-columns:repeat(6,1fr);gap:12px}figure{margin:0}img{display:block;width:100%;border-radius:8px}figcaption{color:#66746f}</style>${body}`

function viewSheet(view: DrawingView, seed: string): string {
  let body = ''
  for (const type of drawnTypes) {
    for (const style of styles) {
      body += `<h2>${type} · ${style}</h2><div>`
      sizes[type].forEach(([widthM, heightM, depthM], index) => {
        const svg = drawElevation({
          id: `${seed} ${type} ${style} ${index}`,
          type,
          style,
          view,
          locale: index % 3 === 2 ? 'ar' : index % 3 === 1 ? 'en' : 'fr',
          listed: { tables: index % 2 === 0, storage: index % 3 === 0, lighting: index % 4 === 0 },
          widthM,
          heightM,
          depthM,
        })
        body += picture(svg, `${widthM} × ${heightM} × ${depthM} m · ${svg.length} B`)
      })
      body += '</div>'
    }
  }
  return page(view, body)
}

function interfaceSheet(): string {
  const drawings = [drawShopClosed(), drawUnlistedSpace()]
    .map(({ viewBox, markup }) => `<svg viewBox="${viewBox}" width="640">${markup}</svg>`)
    .join('')
  const marks = [16, 24, 32, 64, 128].map(width => brandMark.replace('<svg ', `<svg width="${width}" `)).join(' ')
  const edge = `<svg width="640" height="14"><path fill="#0e5a47" d="${awningEdgePath(640)}"/></svg>`
  return page('interface', `${drawings}<p>${marks}</p>${edge}`)
}

const folder = resolve(process.argv[2] ?? '.cache/drawings')
const seed = process.argv[3] ?? 'sheet'
mkdirSync(folder, { recursive: true })
for (const view of drawingViews) writeFileSync(join(folder, `${view}.html`), viewSheet(view, seed))
writeFileSync(join(folder, 'interface.html'), interfaceSheet())
console.info(`Contact sheets: ${folder}`)
