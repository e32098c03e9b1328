import { drawSky } from './backdrop.ts'
import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { drawBoxes } from './garage.ts'
import { drawHostShop, drawLampRow, drawShelving, drawTables, goodsOf } from './furnishing.ts'
import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { drawGround } from './ground.ts'
import { mix } from './palette.ts'
import { drawPotted, drawTree } from './plants.ts'
import { bottom, clamp, type Frame, right, type Scene, type SpaceSize } from './scene.ts'
import { box, polygon, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'
import { whiteOf } from './wall-display.ts'

/** The room cut along its depth: its long wall, the street at one end. */
export function drawRoomSection(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const { sheet, choose, ground, style, palette } = scene
  const stand = type === 'event-stand'
  // a corner stands at the back of its shop
  const wholeM = type === 'corner-shop' ? size.depthM + Math.max(2.5, size.depthM) : size.depthM
  const ppm = Math.min(560 / wholeM, 320 / size.heightM, 130)
  const scaled = { ...scene, ppm }
  const street = choose.pick([1, -1] as const)
  const [width, height] = [wholeM * ppm, size.heightM * ppm]
  const frame = {
    x: clamp(400 - width / 2 - street * 24, 70, sheetWidth - 70 - width),
    y: ground - height,
    width,
    height,
  }
  drawSky(scaled, street)
  if (ppm < 72) drawTree(scaled, street > 0 ? 748 : 52)
  if (!stand) drawUpperRoom(scaled, frame)
  const deep = size.depthM * ppm
  const zone = { ...frame, x: street > 0 ? frame.x : right(frame) - deep, width: deep }
  drawLongWall(scaled, type, frame, zone, street)
  drawCut(scaled, frame, street, stand)
  drawGround(scaled)
  if (!stand) drawStreetEnd(scaled, frame, street)
  const inside = street > 0 ? frame.x + width * 0.62 : right(frame) - width * 0.62
  drawFigure(sheet, { x: inside, ground: ground + 2, pixelsPerMetre: ppm }, style, palette, choose)
  const measures: Measure[] = []
  if (size.known.depth)
    measures.push({ axis: 'across', from: zone.x, to: right(zone), at: 547, lengthM: size.known.depth })
  if (size.known.height)
    measures.push({
      axis: 'up',
      from: frame.y,
      to: ground,
      at: street > 0 ? frame.x - 34 : right(frame) + 34,
      lengthM: size.known.height,
      side: street > 0 ? -1 : 1,
    })
  drawMeasures(scaled, measures)
}

/** The storey above, quiet: its wall, its windows, and its roof when the sheet has room for it. */
function drawUpperRoom({ sheet, palette, ppm }: Scene, frame: Frame): void {
  const roof = frame.y - ppm * 3
  const top = Math.max(roof, -4)
  const wall = mix(palette.wall, palette.sky, 0.35)
  sheet.plane(wall, box(frame.x, top, frame.width, frame.y - top))
  const count = clamp(Math.floor(frame.width / (ppm * 2.2)), 1, 7)
  const pitch = frame.width / count
  let windows = ''
  for (let index = 0; index < count; index += 1)
    windows += box(frame.x + pitch * (index + 0.5) - ppm * 0.5, frame.y - ppm * 2.4, ppm, ppm * 1.5)
  sheet.decoration(4, () => sheet.plane(mix(wall, palette.ink, 0.1), windows))
  if (roof > 4)
    sheet.plane(
      mix(palette.ink, palette.joinery, 0.25),
      box(frame.x - 8, roof, frame.width + 16, clamp(ppm * 0.14, 5, 14)),
    )
}

/** Floor, ceiling and back wall where the cut goes through them. */
function drawCut({ sheet, palette, ppm }: Scene, frame: Frame, street: 1 | -1, light: boolean): void {
  const thick = light ? clamp(ppm * 0.08, 5, 10) : clamp(ppm * 0.24, 9, 28)
  const color = mix(palette.ink, palette.joinery, 0.25)
  const back = street > 0 ? frame.x - thick : right(frame)
  const from = street > 0 ? frame.x - thick : frame.x - (light ? 0 : thick * 0.4)
  sheet.plane(
    color,
    box(from, frame.y - thick, frame.width + thick * (light ? 1 : 1.4), thick) +
      box(back, frame.y - thick, thick, bottom(frame) - frame.y + thick),
  )
}

/** The long wall, white: on it what the host lists, and sunlight from the street. */
function drawLongWall(scene: Scene, type: DrawnType, frame: Frame, zone: Frame, street: 1 | -1): void {
  const { sheet, palette, choose, ppm, listed } = scene
  const { x, y, width, height } = frame
  const wall = whiteOf(scene)
  sheet.plane(wall, box(x, y, width, height))
  if (type === 'corner-shop') drawCornerZone(scene, wall, frame, zone, street)
  else if (type !== 'event-stand' && palette.tone !== 'dusk') {
    const from = street > 0 ? right(frame) : x
    const [near, far] = [Math.min(width * 0.16, ppm * 1.2) * -street, Math.min(width * 0.4, ppm * 3) * -street]
    sheet.decoration(2, () =>
      sheet.veil(
        polygon(
          [from + near * 0.3, y + height * 0.2],
          [from + far * 0.7, y + height * 0.2],
          [from + far + near, bottom(frame)],
          [from + near, bottom(frame)],
        ),
        0.5,
        '#fdf3d8',
      ),
    )
  }
  /** Left edge of something `wide`, at this share of the way from the back to the street. */
  const at = (share: number, wide: number) =>
    street > 0 ? zone.x + zone.width * share : right(zone) - zone.width * share - wide
  if (listed.storage) {
    const rack = {
      x: at(0.03, zone.width * 0.42),
      y: y + Math.max(height * 0.2, height - ppm * 2.1),
      width: zone.width * 0.42,
      height: Math.min(height * 0.8, ppm * 2.1),
    }
    drawShelving(scene, rack, (bay, base) => {
      if (type === 'garage-storage') return drawBoxes(scene, bay, base)
      const stock = emptyStock()
      stockShelf(stock, goodsOf(scene), { ...bay, base }, choose)
      drawStock(scene, stock)
    })
  }
  if (listed.tables) drawTables(scene, { x: at(0.66, zone.width * 0.3), width: zone.width * 0.3 }, bottom(frame))
  if (listed.lighting) drawLampRow(scene, zone)
}

/** The rented corner at the back of its shop, open to the rest of it. */
function drawCornerZone(scene: Scene, wall: string, frame: Frame, zone: Frame, street: 1 | -1): void {
  const { sheet, palette, ppm } = scene
  const gap = ppm * 0.5
  const rest =
    street > 0
      ? { ...frame, x: right(zone) + gap, width: right(frame) - right(zone) - gap * 2 }
      : { ...frame, x: frame.x + gap, width: zone.x - frame.x - gap * 2 }
  drawHostShop(scene, wall, rest, bottom(frame))
  sheet.veil(box(zone.x, zone.y, zone.width, zone.height), 0.14, palette.joinery)
  const open = Math.round(street > 0 ? right(zone) : zone.x)
  sheet.stroke(`M${open} ${Math.round(frame.y)}V${Math.round(bottom(frame))}`, {
    color: palette.measure,
    width: 2.5,
    dash: '10 7',
  })
}

/** The front in section: glass, sign and awning, a plant on the pavement. */
function drawStreetEnd(scene: Scene, frame: Frame, street: 1 | -1): void {
  const { sheet, palette, ppm, ground } = scene
  const face = Math.round(street > 0 ? right(frame) : frame.x)
  const sign = Math.min(ppm * 0.5, frame.height * 0.18)
  const out = Math.round(ppm * 0.9) * street
  const top = Math.round(frame.y + sign)
  const drop = Math.round(Math.min(ppm * 0.5, frame.height * 0.16))
  sheet.stroke(`M${face} ${top}V${ground}`, { color: palette.glass, width: clamp(ppm * 0.07, 4, 8) })
  sheet.line(`M${face} ${top}V${ground}`)
  sheet.shape(palette.joinery, box(face - ppm * 0.08, frame.y - 4, ppm * 0.16, sign + 4))
  sheet.shape(
    palette.awning,
    `M${face + Math.round(ppm * 0.08) * street} ${top - Math.round(sign * 0.5)}L${face + out} ${top + drop}v${Math.round(ppm * 0.12)}L${face + Math.round(ppm * 0.08) * street} ${top}z`,
  )
  drawPotted(scene, scene.choose.pick(['topiary', 'agave', 'cypress']), face + street * Math.max(ppm * 0.5, 22))
}
