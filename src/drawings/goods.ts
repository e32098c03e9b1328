import type { Choices } from './seed.ts'
import type { Scene } from './scene.ts'
import { box } from './sheet.ts'

/** One thing on a shelf: a path standing on `base`, `width` × `height` pixels from `x`. */
type Thing = (x: number, base: number, width: number, height: number) => string

const round = Math.round

const crate: Thing = (x, base, w, h) => box(x, base - h, w, h)

const bottle: Thing = (x, base, w, h) => {
  const [across, neck, body, slope] = [round(w), round(w * 0.3), round(h * 0.55), round(h * 0.12)]
  const rise = round(h) - body - slope
  return `M${round(x)} ${round(base)}v${-body}l${neck} ${-slope}v${-rise}h${across - 2 * neck}v${rise}l${neck} ${slope}v${body}z`
}

const vase: Thing = (x, base, w, h) => {
  const [foot, body, lip] = [round(w * 0.4), round(h * 0.8), round(h * 0.2)]
  const belly = round(w * 0.55)
  return `M${round(x + w / 2 - foot / 2)} ${round(base)}q${-belly} ${round(-body * 0.6)} 0 ${-body}v${-lip}h${foot}v${lip}q${belly} ${round(body * 0.4)} 0 ${body}z`
}

const bowl: Thing = (x, base, w, h) => {
  const half = round(w / 2)
  const deep = round(h * 0.5)
  return `M${round(x)} ${round(base) - deep}h${half * 2}q0 ${deep} ${-half} ${deep}t${-half} ${-deep}z`
}

const cone: Thing = (x, base, w, h) => {
  const half = round(w / 2)
  return `M${round(x)} ${round(base)}l${half} ${-round(h * 0.8)} ${half} ${round(h * 0.8)}z`
}

const bag: Thing = (x, base, w, h) => {
  const [across, body, rise] = [round(w), round(h * 0.6), round(h * 0.3)]
  const inset = round(w * 0.25)
  return `M${round(x)} ${round(base)}v${-body}h${inset}q0 ${-rise} ${round(across / 2 - inset)} ${-rise}t${round(across / 2 - inset)} ${rise}h${inset}v${body}z`
}

const globe: Thing = (x, base, w, h) => {
  const radius = round(Math.min(w, h) / 2)
  return `M${round(x)} ${round(base) - radius}a${radius} ${radius} 0 1 1 0 1z`
}

/** What a place sells: which things stand on its shelves. */
const assortments: readonly [readonly [Thing, ...Thing[]], ...(readonly [Thing, ...Thing[]])[]] = [
  [vase, bowl, bottle, globe],
  [crate, crate, bag, bottle],
  [bag, crate, vase, bag],
  [cone, bowl, bottle, cone],
  [crate, vase, bowl, crate],
]

export type Assortment = readonly [Thing, ...Thing[]]

export const assortmentFor = (choose: Choices): Assortment => choose.pick(assortments)

/** Paths of goods by colour, so that all the goods of a drawing are four elements. */
export type Stock = [string, string, string, string]

export const emptyStock = (): Stock => ['', '', '', '']

/** Under this height, in pixels, most goods look like boxes anyway. */
const tellableMin = 30

/** Puts a row of goods on a shelf at `base`, from x to x + width, at most `height` high. */
export function stockShelf(
  stock: Stock,
  assortment: Assortment,
  row: { x: number; base: number; width: number; height: number },
  choose: Choices,
): void {
  const unit = Math.max(6, row.height * 0.55, row.width / 4.5)
  let x = row.x + unit * 0.2
  while (x < row.x + row.width - unit * 0.6) {
    const width = Math.min(unit * choose.between(0.55, 1.15), row.x + row.width - x - 1)
    const height = Math.min(row.height, Math.max(5, width * choose.between(0.8, 1.7)))
    const color = choose.whole(0, 3) as 0 | 1 | 2 | 3
    const thing = row.height < tellableMin && choose.chance(0.6) ? crate : choose.pick(assortment)
    stock[color] += thing(x, row.base, width, height)
    x += width + unit * choose.between(0.15, 0.7)
  }
}

/** Draws the collected goods. */
export function drawStock({ sheet, palette }: Scene, stock: Stock): void {
  stock.forEach((path, index) => {
    if (path) sheet.plane(palette.goods[index] ?? palette.ink, path)
  })
}
