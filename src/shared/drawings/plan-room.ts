import { cornerOf } from './front.ts'
import { drawPaving } from './ground.ts'
import { mix } from './palette.ts'
import {
  planBoxes,
  planCounter,
  planPerson,
  planPlant,
  planRail,
  planRug,
  planShelves,
  planStool,
  planTable,
  wallOf,
} from './plan-furniture.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor } from './scene.ts'
import { box } from './sheet.ts'
import type { DrawnType } from './space-types.ts'

/** A shop or a store room from above, its front on the street below. */
export function drawRoomPlan(scene: Scene, type: DrawnType, frame: Frame): void {
  const { sheet, palette, ppm, style } = scene
  const wall = wallOf(scene)
  const corner = type === 'corner-shop' ? cornerOf(scene) : 0
  const cut = Math.round(corner ? Math.min(ppm * 1.1, frame.width * 0.35, frame.height * 0.35) : 0)
  const [left, top, far, low] = [
    Math.round(frame.x),
    Math.round(frame.y),
    Math.round(right(frame)),
    Math.round(bottom(frame)),
  ]
  const outline =
    corner > 0
      ? `M${left} ${top}H${far}V${low - cut}L${far - cut} ${low}H${left}z`
      : corner < 0
        ? `M${left} ${top}H${far}V${low}H${left + cut}L${left} ${low - cut}z`
        : box(left, top, far - left, low - top)
  drawSurroundings(scene, frame)
  sheet.plane(palette.ground, outline)
  sheet.decoration(3, () => {
    const tile = Math.round(clamp(ppm * 0.5, 16, 60))
    const lines =
      style === 'modern' || style === 'haussmann'
        ? `M0 0h${tile * 3}M${tile} 0v${tile / 2}M0 ${tile / 2}h${tile * 3}M${tile * 2} ${tile / 2}v${tile / 2}`
        : `M0 ${tile / 2}L${tile / 2} 0 ${tile} ${tile / 2} ${tile / 2} ${tile}z`
    const across = style === 'modern' || style === 'haussmann' ? tile * 3 : tile
    sheet.plane(
      sheet.pattern(across, tile, top, `<path stroke="${palette.groundLine}" stroke-width="1.5" d="${lines}"/>`, left),
      outline,
    )
  })
  if (type === 'garage-storage') furnishGarage(scene, frame)
  else furnishShop(scene, frame, corner)
  sheet.stroke(outline, { color: palette.wall, width: wall })
  if (corner)
    drawDoorway(
      scene,
      corner > 0 ? [far - cut * 0.9, low - cut * 0.1] : [left + cut * 0.1, low - cut * 0.9],
      corner > 0 ? [far - cut * 0.1, low - cut * 0.9] : [left + cut * 0.9, low - cut * 0.1],
    )
  drawOpenFront(scene, type, left + (corner < 0 ? cut : 0), far - (corner > 0 ? cut : 0), low, corner !== 0)
}

/** Glass and door, or a garage's wide opening, in the wall on the street. */
function drawOpenFront(
  scene: Scene,
  type: DrawnType,
  from: number,
  to: number,
  low: number,
  cornerDoor: boolean,
): void {
  const { sheet, palette, ppm } = scene
  const wall = wallOf(scene)
  const width = to - from
  if (type === 'garage-storage') {
    const [a, b] = [Math.round(from + width * 0.08), Math.round(to - width * 0.08)]
    sheet.stroke(`M${a} ${low}H${b}`, { color: palette.ground, width: wall + 2 })
    sheet.stroke(`M${a} ${low}H${b}M${a} ${low - Math.round(ppm * 0.6)}H${b}`, {
      color: palette.measure,
      width: 2,
      dash: '9 6',
    })
    return
  }
  const doorWide = Math.min(ppm * 1, width * 0.4)
  const doorAt = cornerDoor ? -1 : seededFor(scene, 'plan door').choose.pick([0.12, 0.5, 0.88] as const)
  const start = Math.round(from + (width - doorWide) * Math.max(0, doorAt))
  const end = Math.round(start + doorWide)
  const pier = width * 0.06
  const spans = cornerDoor
    ? [[from + pier, to - pier]]
    : [
        [from + pier, start - pier],
        [end + pier, to - pier],
      ]
  let glass = ''
  for (const [a = 0, b = 0] of spans) if (b - a > 12) glass += `M${Math.round(a)} ${low}H${Math.round(b)}`
  if (glass) {
    sheet.stroke(glass, { color: palette.glass, width: wall - 2 })
    sheet.line(glass)
  }
  if (!cornerDoor) drawDoorway(scene, [start, low], [end, low])
}

/** A doorway between two jambs: the wall is open, the leaf stands inside, its swing is an arc. */
function drawDoorway(scene: Scene, hinge: readonly [number, number], jamb: readonly [number, number]): void {
  const { sheet, palette } = scene
  const [dx, dy] = [jamb[0] - hinge[0], jamb[1] - hinge[1]]
  const reach = Math.round(Math.hypot(dx, dy))
  const [x1, y1, x2, y2] = [Math.round(hinge[0]), Math.round(hinge[1]), Math.round(jamb[0]), Math.round(jamb[1])]
  const leaf = [Math.round(hinge[0] + dy), Math.round(hinge[1] - dx)]
  sheet.stroke(`M${x1} ${y1}L${x2} ${y2}`, { color: palette.ground, width: wallOf(scene) + 2 })
  sheet.stroke(`M${x1} ${y1}L${leaf[0]} ${leaf[1]}A${reach} ${reach} 0 0 1 ${x2} ${y2}`, {
    color: palette.measure,
    width: 2,
  })
}

/** The walls of the neighbours, the pavement and its trees: drawn far past the sheet, since a plan may be turned. */
function drawSurroundings(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const wall = wallOf(scene)
  const low = Math.round(bottom(frame) + wall / 2)
  const corner = cornerOf(scene)
  sheet.plane(
    palette.far,
    box(-200, frame.y - 200, frame.x + 200 - wall * 1.4, low - frame.y + 200) +
      box(right(frame) + wall * 1.4, frame.y - 200, 500, low - frame.y + 200),
  )
  drawPaving(
    { ...scene, palette: { ...palette, ground: mix(palette.sky, palette.ground, 0.5) } },
    box(-200, low, 1200, 44),
  )
  sheet.stroke(`M-200 ${low + 44}h1200`, { color: palette.groundLine, width: 2 })
  planPlant(scene, frame.x + frame.width * (corner > 0 ? 0.1 : 0.9), low + 24, clamp(ppm * 0.5, 16, 30))
  planPerson(scene, frame.x + frame.width * choose.between(0.3, 0.7), low + 24, choose.pick([80, -80]))
}

/** Shelves along two walls, a counter, tables, a plant; clear of the cut corner (1 right, -1 left, 0 none). */
function furnishShop(scene: Scene, frame: Frame, corner: 1 | -1 | 0): void {
  const { choose, ppm } = scene
  const wall = wallOf(scene) / 2
  const inner = { x: frame.x + wall, y: frame.y + wall, width: frame.width - wall * 2, height: frame.height - wall * 2 }
  const shelf = Math.min(ppm * 0.4, inner.width * 0.14, inner.height * 0.14)
  const side = corner || choose.pick([1, -1] as const)
  const aisle = inner.width - shelf * 2
  /** Left edge of something `wide` that stands `from` the shelves' wall. */
  const at = (from: number, wide: number) => (side > 0 ? inner.x + from : right(inner) - from - wide)
  planShelves(scene, at(0, shelf), inner.y, shelf, inner.height * (corner ? 0.7 : 0.82))
  planShelves(scene, at(shelf, inner.width * 0.62), inner.y, inner.width * 0.62, shelf)
  if (!corner) {
    if (choose.chance(0.5)) {
      const rail = aisle * 0.2
      planRail(scene, at(inner.width - rail - 3, rail), inner.y + inner.height * 0.64, rail)
    } else {
      planShelves(scene, at(inner.width - shelf, shelf), inner.y + inner.height * 0.42, shelf, inner.height * 0.36)
    }
  }
  const counter = {
    width: clamp(ppm * 1.6, aisle * 0.16, aisle * 0.5),
    depth: Math.min(ppm * 0.6, inner.height * 0.14),
  }
  const counterX = at(inner.width - counter.width - aisle * 0.06, counter.width)
  const counterY = inner.y + Math.min(inner.height * 0.2, ppm * 1.2)
  planCounter(scene, counterX, counterY, counter.width, counter.depth)
  planStool(scene, counterX + counter.width / 2, counterY - Math.max(7, ppm * 0.34))
  const islandsY = counterY + counter.depth + inner.height * 0.08
  drawIslands(scene, {
    x: inner.x + shelf + aisle * 0.1,
    y: islandsY,
    width: aisle * 0.8,
    height: bottom(inner) - islandsY - inner.height * 0.22,
  })
  const pot = Math.min(ppm * 0.34, inner.width * 0.12)
  planPlant(scene, corner ? at(pot, 0) : at(inner.width - pot, 0), bottom(inner) - pot, pot * 0.85)
  planPerson(scene, at(inner.width * (corner ? 0.45 : 0.76), 0), inner.y + inner.height * 0.86, choose.whole(-60, 60))
}

/** Tables on rugs in the middle of the floor, as many as the room takes. */
function drawIslands(scene: Scene, area: Frame): void {
  const { sheet, ppm } = scene
  const columns = clamp(Math.floor(area.width / (ppm * 2.4)), 1, 4)
  const rows = clamp(Math.floor(area.height / (ppm * 2)), 1, 4)
  const [pitchX, pitchY] = [area.width / columns, area.height / rows]
  const [width, height] = [pitchX * 0.78, pitchY * 0.74]
  const copies = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (row + column > 0) copies.push({ x: column * pitchX, y: row * pitchY })
  sheet.copies(copies, () => {
    const [x, y] = [area.x + (pitchX - width) / 2, area.y + (pitchY - height) / 2]
    planRug(scene, x, y, width, height)
    planTable(scene, x + width * 0.2, y + height * 0.24, width * 0.6, height * 0.52)
  })
}

function furnishGarage(scene: Scene, frame: Frame): void {
  const { ppm } = scene
  const wall = wallOf(scene) / 2
  const inner = { x: frame.x + wall, y: frame.y + wall, width: frame.width - wall * 2, height: frame.height - wall * 2 }
  const rack = Math.min(ppm * 0.6, inner.width * 0.18)
  planShelves(scene, inner.x, inner.y, inner.width, Math.min(rack, inner.height * 0.16))
  planShelves(scene, inner.x, inner.y + rack, rack, inner.height * 0.6)
  planBoxes(scene, inner.x + inner.width * 0.42, inner.y + inner.height * 0.24, inner.width * 0.56, inner.height * 0.6)
  planStool(scene, inner.x + inner.width * 0.3, inner.y + inner.height * 0.42)
  planPerson(scene, inner.x + inner.width * 0.3, inner.y + inner.height * 0.86, 40)
}
