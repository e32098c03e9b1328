import type { Hono } from 'hono'
import { type DrawingView, drawingViews } from '#drawings/drawing-views.ts'
import { drawElevation, readFurnishing } from '#drawings/elevation.ts'
import type { DrawingStyle } from '#drawings/palette.ts'
import { type DrawnType, drawnTypes } from '#drawings/space-types.ts'
import { isId } from '#shared/ids.ts'
import { LOCALES } from '#shared/locales.ts'
import type { AppEnv } from '../http/env.ts'

const STYLES: readonly DrawingStyle[] = ['medina', 'modern', 'gulf', 'haussmann']
const metresMax = 1_000
const yearSeconds = 31_536_000

const among = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find(value => value === text)

function readMetres(text: string | undefined): number | null {
  const metres = Number(text)
  return text !== undefined && metres > 0 && metres <= metresMax ? metres : null
}

/** Serves the drawings that stand in for photographs: made on demand from what the address says, without the database. */
export function mountDrawings(app: Hono<AppEnv>): void {
  app.get('/drawings/:style/:type/:id/:file', context => {
    const { style: styleText, type: typeText, id, file } = context.req.param()
    const style = among(STYLES, styleText)
    const type = among<DrawnType>(drawnTypes, typeText)
    const view = among<DrawingView>(drawingViews, file.replace(/\.svg$/, ''))
    if (!style || !type || !view || !isId(id)) return context.text('404 Not Found', 404)
    const svg = drawElevation({
      id,
      type,
      style,
      view,
      widthM: readMetres(context.req.query('w')),
      heightM: readMetres(context.req.query('h')),
      depthM: readMetres(context.req.query('d')),
      listed: readFurnishing(context.req.query('f') ?? ''),
      locale: among(LOCALES, context.req.query('l') ?? '') ?? 'fr',
    })
    return context.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
    })
  })
}
