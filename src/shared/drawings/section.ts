import { drawSky } from './backdrop.ts'
import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { drawBoxes } from './garage.ts'
import { assortmentFor, drawStock, emptyStock, hangClothes, stockShelf } from './goods.ts'
import { drawGround } from './ground.ts'
import { mix } from './palette.ts'
import { drawPotted, drawTree } from './plants.ts'
import { drawPoster } from './posters.ts'
import { bottom, clamp, type Frame, isFine, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { box, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'

/** The room cut along its depth: its long wall with shelves and counter, the street at one end. */
export function drawRoomSection(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const { sheet, choose, ground, style, palette } = scene
  const stand = type === 'event-stand'
  const ppm = Math.min(560 / size.depthM, 320 / size.heightM, 130)
  const scaled = { ...scene, ppm }
  const street = choose.pick([1, -1] as const)
  const [width, height] = [size.depthM * ppm, size.heightM * ppm]
  const frame = {
    x: clamp(400 - width / 2 - street * 24, 70, sheetWidth - 70 - width),
    y: ground - height,
    width,
    height,
  }
  drawSky(scaled, street)
  if (ppm < 72) drawTree(scaled, street > 0 ? 748 : 52)
  if (!stand) drawUpperRoom(scaled, frame)
  drawLongWall(scaled, type, frame, street)
  drawCut(scaled, frame, street, stand)
  drawGround(scaled)
  if (!stand) drawStreetEnd(scaled, frame, street)
  const inside = street > 0 ? frame.x + width * 0.62 : right(frame) - width * 0.62
  drawFigure(sheet, { x: inside, ground: ground + 2, pixelsPerMetre: ppm }, style, palette, choose)
  const measures: Measure[] = []
  if (size.known.depth)
    measures.push({ axis: 'across', from: frame.x, to: right(frame), at: 547, lengthM: size.known.depth })
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

/** The long wall: shelves at the back, then clothes, a picture, a counter and lamps; racks and boxes in a store room. */
function drawLongWall(scene: Scene, type: DrawnType, frame: Frame, street: 1 | -1): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const wall = mix(palette.wall, palette.trim, choose.pick([0.3, 0.5, 0.65]))
  sheet.plane(wall, box(x, y, width, height))
  const dado = Math.min(height * 0.34, ppm * 1)
  if (choose.chance(0.6))
    sheet.plane(
      mix(wall, choose.pick([palette.joinery, palette.pot, palette.awning]), 0.2),
      box(x, bottom(frame) - dado, width, dado),
    )
  const at = (share: number, wide: number) => (street > 0 ? x + width * share : right(frame) - width * share - wide)
  const shelved = width * 0.5
  const shelves = {
    x: at(0.03, shelved),
    y: y + Math.max(height * 0.2, height - ppm * 2.3),
    width: shelved,
    height: Math.min(height * 0.8, ppm * 2.3),
  }
  drawRack(scene, shelves, type === 'garage-storage')
  if (type === 'garage-storage') {
    const pile = { x: at(0.66, width * 0.3), y: 0, width: width * 0.3, height: height * 0.6 }
    drawBoxes(scene, pile, bottom(frame))
  } else {
    drawShopSide(scene, frame, at)
  }
  drawLampRow(scene, frame)
}

/** The half of the shop near the street: counter, picture or clothes rail. */
function drawShopSide(scene: Scene, frame: Frame, at: (share: number, wide: number) => number): void {
  const { sheet, palette, choose, ppm } = scene
  const { y, width, height } = frame
  const low = bottom(frame)
  const wide = Math.min(width * 0.24, ppm * 1.8)
  const high = Math.min(height * 0.36, ppm * 1)
  const left = at(0.7, wide)
  if (choose.chance(0.5)) {
    const rail = {
      x: left,
      y: low - Math.min(ppm * 1.9, height * 0.66),
      width: wide,
      height: Math.min(ppm * 1.1, height * 0.4),
    }
    const stock = emptyStock()
    hangClothes(stock, rail, choose)
    sheet.line(`M${Math.round(rail.x)} ${Math.round(low)}V${Math.round(rail.y)}h${Math.round(wide)}V${Math.round(low)}`)
    drawStock(scene, stock)
    return
  }
  const picture = Math.min(wide * 0.5, height * 0.26)
  drawPoster(scene, {
    x: left + (wide - picture) / 2,
    y: Math.max(y + height * 0.16, low - ppm * 2.3),
    width: picture,
    height: picture * 1.25,
  })
  const stock = emptyStock()
  stockShelf(
    stock,
    assortmentFor(seededFor(scene, 'plan').choose),
    { x: left + 4, base: low - high - 4, width: wide * 0.7, height: Math.min(ppm * 0.3, height * 0.14) },
    choose,
  )
  drawStock(scene, stock)
  sheet.shape(palette.joinery, box(left, low - high, wide, high))
  sheet.stroke(`M${Math.round(left) + 3} ${Math.round(low - high / 2)}h${Math.round(wide) - 6}`, {
    color: palette.joineryShade,
    width: high - 2,
    dash: `2 ${Math.max(4, Math.round(ppm * 0.1))}`,
  })
  sheet.shape(palette.trim, box(left - 5, low - high - 5, wide + 10, Math.max(6, ppm * 0.06)))
}

/** Shelving in equal bays, its goods repeated. */
function drawRack(scene: Scene, frame: Frame, boxed: boolean): void {
  const { sheet, palette, choose, ppm } = scene
  const bays = clamp(Math.round(frame.width / (ppm * 1.1)), 1, 8)
  const bay = frame.width / bays
  const rows = clamp(Math.round(frame.height / (ppm * 0.46)), 2, isFine(scene) ? 5 : 3)
  const pitch = frame.height / rows
  const board = clamp(ppm * 0.045, 3, 8)
  const color = boxed ? palette.trimShade : mix(palette.pot, '#8a6a4a', 0.5)
  const assortment = assortmentFor(seededFor(scene, 'plan').choose)
  sheet.copies(
    Array.from({ length: bays - 1 }, (_, index) =>
      index % 2 ? { x: bay * (index + 1) } : { mirror: frame.x * 2 + bay * (index + 2) },
    ),
    () => {
      const stock = emptyStock()
      let boards = box(frame.x, frame.y, board, frame.height) + box(frame.x + bay - board, frame.y, board, frame.height)
      for (let row = 0; row < rows; row += 1) {
        const base = bottom(frame) - row * pitch - board
        boards += box(frame.x, base, bay, board)
        if (boxed) drawBoxes(scene, { x: frame.x + board, y: 0, width: bay - board * 2, height: pitch * 0.86 }, base)
        else
          stockShelf(
            stock,
            assortment,
            { x: frame.x + board + 2, base, width: bay - board * 2 - 4, height: (pitch - board) * 0.78 },
            choose,
          )
      }
      drawStock(scene, stock)
      sheet.shape(color, boards)
    },
  )
}

/** Pendant lamps under the ceiling; the first is the lit one. */
function drawLampRow({ sheet, palette, ppm, takeLight }: Scene, frame: Frame): void {
  const count = clamp(Math.round(frame.width / (ppm * 2)), 1, 5)
  const half = Math.round(clamp(ppm * 0.2, 8, 24))
  const drop = Math.round(Math.min(frame.height * 0.2, ppm * 0.7))
  const top = Math.round(frame.y)
  let wires = ''
  let shades = ''
  let lit = ''
  const bright = takeLight() ? Math.floor(count / 2) : -1
  for (let index = 0; index < count; index += 1) {
    const axis = Math.round(frame.x + (frame.width * (index + 0.5)) / count)
    wires += `M${axis} ${top}v${drop}`
    const shade = `M${axis - half} ${top + drop}q0-${half} ${half}-${half}t${half} ${half}z`
    if (index === bright) lit = shade
    else shades += shade
  }
  sheet.line(wires)
  if (shades) sheet.shape(palette.joinery, shades)
  if (lit) sheet.shape(palette.lit, lit)
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
