import { type Assortment, drawStock, emptyStock, stockShelf } from './goods.ts'
import { mix } from './palette.ts'
import { bottom, type Frame, isFine, right, type Scene } from './scene.ts'
import { box } from './sheet.ts'

/** The path of an opening: straight, or ending in a round, horseshoe or pointed arch. */
export type ArchKind = 'flat' | 'round' | 'horseshoe' | 'pointed' | 'segment'

/** An opening's outline, from its foot; `frame` holds the whole opening including its arch. */
export function openingPath(frame: Frame, kind: ArchKind): string {
  const [x, width] = [Math.round(frame.x), Math.round(right(frame)) - Math.round(frame.x)]
  const [top, base] = [Math.round(frame.y), Math.round(bottom(frame))]
  const half = width / 2
  if (kind === 'flat' || base - top < half * 1.2) return box(frame.x, frame.y, frame.width, frame.height)
  if (kind === 'round') return `M${x} ${base}V${top + half}a${half} ${half} 0 0 1 ${width} 0V${base}z`
  if (kind === 'segment') {
    const rise = Math.round(width * 0.16)
    return `M${x} ${base}V${top + rise}q${half} ${-rise * 2} ${width} 0V${base}z`
  }
  if (kind === 'pointed') {
    const rise = Math.round(width * 0.72)
    return `M${x} ${base}V${top + rise}q${Math.round(width * 0.06)} ${Math.round(-rise * 0.62)} ${half} ${-rise}q${Math.round(width * 0.44)} ${Math.round(rise * 0.38)} ${half} ${rise}V${base}z`
  }
  const inset = Math.round(width * 0.09)
  const span = width - inset * 2
  const radius = Math.round(half)
  const spring = top + Math.round(radius * 1.62)
  return `M${x + inset} ${base}V${spring}A${radius} ${radius} 0 1 1 ${x + inset + span} ${spring}V${base}z`
}

/** Copies of the first frame onto the others of a row. */
export const shifts = (frames: readonly Frame[]) => frames.slice(1).map(frame => ({ x: frame.x - (frames[0]?.x ?? 0) }))

/** What shop windows show. */
export interface Display {
  kind: ArchKind
  assortment: Assortment
  /** Draws what surrounds an arched pane, under its room. */
  surround?: (pane: Frame) => void
  /** Draws the joinery of a pane, over its goods. */
  joinery?: (pane: Frame) => void
}

/** The panes of one shop front: rooms, goods, lamps and reflections; the caller draws the joinery over them. */
export function drawShopWindows(scene: Scene, panes: readonly Frame[], display: Display): void {
  const { sheet, palette } = scene
  const [first] = panes
  if (!first) return
  const bright = palette.tone === 'dusk' && scene.takeLight() ? Math.floor((panes.length - 1) / 2) : -1
  const arrangement = panes
    .slice(1)
    .map((pane, index) =>
      index % 2 || panes.length > 4 ? { x: pane.x - first.x } : { mirror: first.x + pane.x + first.width },
    )
  const room = (color: string) => {
    display.surround?.(first)
    sheet.shape(color, openingPath(first, display.kind))
  }
  const litPane = panes[bright]
  if (litPane) {
    if (display.kind === 'flat') sheet.shape(palette.glow, panes.map(pane => openingPath(pane, 'flat')).join(''))
    else sheet.copies(shifts(panes), () => room(palette.glow))
    sheet.shape(palette.lit, openingPath(litPane, display.kind))
    sheet.copies(arrangement, () => {
      drawDisplay(scene, first, display)
      display.joinery?.(first)
    })
  } else {
    sheet.copies(arrangement, () => {
      room(palette.room)
      drawDisplay(scene, first, display)
      display.joinery?.(first)
    })
  }
  sheet.decoration(1, () => drawReflections(scene, panes, display.kind === 'flat' ? 0 : 0.3))
}

/** The inside of one window: goods on its floor, no furniture. */
function drawDisplay(scene: Scene, pane: Frame, display: Display): void {
  const { choose, ppm } = scene
  const stock = emptyStock()
  const inset = pane.width * (display.kind === 'horseshoe' ? 0.15 : 0.07)
  const height = Math.min(pane.height * 0.42, ppm * 0.7)
  stockShelf(
    stock,
    display.assortment,
    { x: pane.x + inset, base: Math.round(bottom(pane)) - 1, width: pane.width - inset * 2, height: height * 0.8 },
    choose,
  )
  drawStock(scene, stock)
}

/** Bright slanting reflections over panes; `from` is the share of the height, from the top, they leave free. */
function drawReflections({ sheet }: Scene, panes: readonly Frame[], from: number): void {
  let path = ''
  for (const pane of panes) {
    const [y, height] = [pane.y + pane.height * from + 1, pane.height * (1 - from) - 2]
    const slant = Math.min(height * 0.4, pane.width * 0.45)
    const thick = pane.width * 0.16
    const x = pane.x + pane.width * 0.2
    path += `M${Math.round(x + slant)} ${Math.round(y)}h${Math.round(thick)}l${-Math.round(slant)} ${Math.round(height)}h${-Math.round(thick)}z`
  }
  sheet.veil(path, 0.2, '#ffffff')
}

/** A panelled leaf with glass above and a handle, hinged on the left. */
export function drawDoor(scene: Scene, frame: Frame, glazed: boolean): void {
  const { sheet, palette } = scene
  const { x, y, width, height } = frame
  sheet.shape(palette.joinery, box(x, y, width, height))
  if (!isFine(scene)) return
  const margin = Math.max(3, width * 0.13)
  const panelTop = y + height * 0.66
  const pane = { x: x + margin, y: y + margin, width: width - margin * 2, height: panelTop - y - margin * 1.6 }
  if (glazed) sheet.shape(palette.glass, box(pane.x, pane.y, pane.width, pane.height))
  else sheet.stroke(box(pane.x, pane.y, pane.width, pane.height), { color: palette.joineryLight, width: 2 })
  sheet.stroke(box(x + margin, panelTop, pane.width, bottom(frame) - panelTop - margin), {
    color: palette.joineryLight,
    width: 2,
  })
  sheet.plane(
    palette.trim,
    box(right(frame) - margin * 0.75, y + height * 0.5, Math.max(2, margin * 0.4), height * 0.1),
  )
}

/** A two-leaf wooden door of the medina, studded, under its arch. */
export function drawStuddedDoor(scene: Scene, frame: Frame, kind: ArchKind): void {
  const { sheet, palette } = scene
  sheet.shape(palette.joinery, openingPath(frame, kind))
  const centre = Math.round(frame.x + frame.width / 2)
  const top = Math.round(frame.y + frame.height * 0.36)
  sheet.line(`M${centre} ${Math.round(frame.y)}V${Math.round(bottom(frame))}`)
  const inset = frame.width * 0.16
  const studs = Math.max(5, frame.width / 9)
  for (const share of [0, 0.28, 0.56]) {
    sheet.stroke(
      `M${Math.round(frame.x + inset)} ${Math.round(top + (bottom(frame) - top) * share + 6)}h${Math.round(frame.width - inset * 2 + 1)}`,
      {
        color: mix(palette.joineryLight, palette.trim, 0.5),
        width: Math.max(2, frame.width * 0.035),
        dash: `0 ${Math.round(studs)}`,
        cap: 'round',
      },
    )
  }
}
