import { cornerOf } from './corner.ts'
import { hostShop, planOf } from './front.ts'
import { drawPaving } from './ground.ts'
import { mix } from './palette.ts'
import { planPerson, planPlant, planRug, planShelves, planTable, wallOf } from './plan-furniture.ts'
import { bottom, clamp, type Frame, right, type Scene, type SpaceSize } from './scene.ts'
import { box } from './sheet.ts'
import { divideBays } from './shopfront.ts'
import type { DrawnType } from './space-types.ts'

/** A shop or a store room from above, its front on the street below. */
export function drawRoomPlan(scene: Scene, type: DrawnType, frame: Frame, size: SpaceSize): void {
  const { sheet, palette, ppm, style } = scene
  const wall = wallOf(scene)
  const [left, top, far, low] = [
    Math.round(frame.x),
    Math.round(frame.y),
    Math.round(right(frame)),
    Math.round(bottom(frame)),
  ]
  const outline = box(left, top, far - left, low - top)
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
  furnish(scene, type, type === 'corner-shop' ? drawCornerOf(scene, frame, size.widthM, size.depthM) : frame)
  sheet.stroke(outline, { color: palette.wall, width: wall })
  drawOpenFront(scene, type, frame, size)
}

/** Glass and door as in the front's elevation, or a garage's wide opening, in the wall on the street. */
function drawOpenFront(scene: Scene, type: DrawnType, frame: Frame, size: SpaceSize): void {
  const { sheet, palette, ppm } = scene
  const wall = wallOf(scene)
  const low = Math.round(bottom(frame))
  if (type === 'garage-storage') {
    const [a, b] = [Math.round(frame.x + frame.width * 0.08), Math.round(right(frame) - frame.width * 0.08)]
    sheet.stroke(`M${a} ${low}H${b}`, { color: palette.ground, width: wall + 2 })
    sheet.stroke(`M${a} ${low}H${b}M${a} ${low - Math.round(ppm * 0.6)}H${b}`, {
      color: palette.measure,
      width: 2,
      dash: '9 6',
    })
    return
  }
  const plan = type === 'corner-shop' ? planOf(scene, 'full-store', hostShop) : planOf(scene, type, size)
  const pier = clamp(ppm * 0.3, 6, frame.width * 0.1)
  const inside = { x: frame.x + pier, y: frame.y, width: frame.width - pier * 2, height: frame.height }
  const bays = divideBays(scene, plan, inside, pier)
  let glass = ''
  for (const { frame: bay, door } of bays) if (!door) glass += `M${Math.round(bay.x)} ${low}H${Math.round(right(bay))}`
  if (glass) {
    sheet.stroke(glass, { color: palette.glass, width: wall - 2 })
    sheet.line(glass)
  }
  for (const { frame: bay, door } of bays) if (door) drawDoorway(scene, [bay.x, low], [right(bay), low])
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
  planPlant(scene, frame.x + frame.width * 0.96, low + 24, clamp(ppm * 0.5, 16, 30))
  planPerson(scene, frame.x + frame.width * choose.between(0.3, 0.7), low + 24, choose.pick([80, -80]))
}

/** What the host lists, within the rented part: shelves at its back, tables in its middle, boxes in a store room. */
function furnish(scene: Scene, type: DrawnType, area: Frame): void {
  const { choose, ppm, listed } = scene
  const wall = wallOf(scene) / 2
  const inner = { x: area.x + wall, y: area.y + wall, width: area.width - wall * 2, height: area.height - wall * 2 }
  const shelf = Math.min(ppm * 0.45, inner.height * 0.16)
  if (listed.storage) planShelves(scene, inner.x, inner.y, inner.width, shelf)
  if (listed.tables)
    drawIslands(scene, {
      x: inner.x + inner.width * 0.12,
      y: inner.y + inner.height * 0.24,
      width: inner.width * 0.76,
      height: inner.height * 0.5,
    })
  const turn = type === 'garage-storage' ? 40 : choose.whole(-60, 60)
  planPerson(scene, inner.x + inner.width * 0.7, inner.y + inner.height * 0.84, turn)
}

/** The corner within its shop: tinted, dashed where it opens. Returns it. */
function drawCornerOf(scene: Scene, shop: Frame, widthM: number, depthM: number): Frame {
  const { sheet, palette, ppm } = scene
  const side = cornerOf(scene)
  const zone = {
    x: side > 0 ? right(shop) - widthM * ppm : shop.x,
    y: shop.y,
    width: widthM * ppm,
    height: depthM * ppm,
  }
  sheet.veil(box(zone.x, zone.y, zone.width, zone.height), 0.2, palette.joineryLight)
  const open = Math.round(side > 0 ? zone.x : right(zone))
  const across = Math.round(side > 0 ? right(zone) : zone.x)
  sheet.stroke(`M${open} ${Math.round(zone.y)}V${Math.round(bottom(zone))}H${across}`, {
    color: palette.measure,
    width: 2.5,
    dash: '10 7',
  })
  return zone
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
