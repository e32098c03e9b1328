import { drawAwning } from './awnings.ts'
import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { mix } from './palette.ts'
import { bottom, centre, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, disc, tidy } from './sheet.ts'
import { drawSign, type FrontPlan } from './shopfront.ts'

/** A food truck, a kiosk or a cart, by its size; `frame` includes the wheels. */
export function drawMobileUnit(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const wide = frame.width / scene.ppm
  if (wide >= 3.2 && frame.width > frame.height * 1.15) drawTruck(scene, frame, plan)
  else if (wide < 1.9 && frame.height > frame.width) drawCart(scene, frame, plan)
  else drawKiosk(scene, frame, plan)
}

/** An opening with its goods and counter. */
function drawHatch(scene: Scene, hatch: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const stock = emptyStock()
  sheet.shape(scene.takeLight() ? palette.lit : palette.room, box(hatch.x, hatch.y, hatch.width, hatch.height))
  const shelf = hatch.y + hatch.height * 0.5
  stockShelf(
    stock,
    plan.assortment,
    { x: hatch.x + 4, base: shelf, width: hatch.width - 8, height: hatch.height * 0.26 },
    choose,
  )
  stockShelf(
    stock,
    plan.assortment,
    { x: hatch.x + 4, base: bottom(hatch) - 1, width: hatch.width - 8, height: hatch.height * 0.3 },
    choose,
  )
  drawStock(scene, stock)
  sheet.line(`M${Math.round(hatch.x)} ${Math.round(shelf) + 1}h${Math.round(hatch.width)}`)
  const ledge = clamp(ppm * 0.08, 4, 13)
  sheet.shape(palette.trim, box(hatch.x - ledge, bottom(hatch), hatch.width + ledge * 2, ledge))
}

function drawWheels({ sheet, palette }: Scene, centres: readonly number[], ground: number, radius: number): void {
  sheet.shape('#22312d', centres.map(x => disc(x, ground - radius, radius)).join(''))
  sheet.shape(palette.trim, centres.map(x => disc(x, ground - radius, radius * 0.45)).join(''))
}

function drawTruck(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const vent = clamp(ppm * 0.14, 4, 16)
  const wheel = clamp(ppm * 0.38, 8, frame.height * 0.17)
  const cab = clamp(ppm * 1.3, frame.width * 0.18, frame.width * 0.28)
  const body = { x: frame.x, y: frame.y + vent, width: frame.width - cab, height: frame.height - vent - wheel * 1.1 }
  const hatch = {
    x: body.x + body.width * choose.pick([0.1, 0.26]),
    y: body.y + body.height * 0.24,
    width: body.width * 0.62,
    height: body.height * 0.42,
  }
  const turned = choose.chance(0.5)
  if (turned) sheet.element(`<g transform="matrix(-1 0 0 1 ${Math.round(frame.x * 2 + frame.width)} 0)">`)
  drawCab(scene, { x: right(body), y: body.y + body.height * 0.16, width: cab, height: body.height * 0.84 })
  drawBox(scene, body)
  drawHatch(scene, hatch, plan)
  drawAwning(
    scene,
    { x: hatch.x - 6, y: hatch.y - body.height * 0.1, width: hatch.width + 12, height: body.height * 0.16 },
    plan.awning === 'none' ? 'striped' : plan.awning,
  )
  drawSign(
    scene,
    { x: hatch.x, y: body.y + 2, width: hatch.width, height: body.height * 0.13 },
    plan.sign,
    palette.joinery,
  )
  drawWheels(scene, [body.x + body.width * 0.2, right(frame) - cab * 0.52], bottom(frame), wheel)
  sheet.shape(
    palette.trimShade,
    box(body.x + body.width * choose.between(0.15, 0.6), frame.y, clamp(ppm * 0.6, 12, 60), vent),
  )
  if (turned) sheet.element('</g>')
}

/** The driver's cab, its nose to the right. */
function drawCab({ sheet, palette }: Scene, { x, y, width, height }: Frame): void {
  const [left, top, low] = [Math.round(x), Math.round(y), Math.round(y + height)]
  const across = (share: number) => Math.round(width * share)
  const down = (share: number) => Math.round(height * share)
  sheet.shape(
    palette.joinery,
    `M${left} ${low}V${top}h${across(0.42)}q${across(0.1)} 0 ${across(0.16)} ${across(0.14)}l${across(0.22)} ${down(0.43)}q${across(0.2)} ${across(0.06)} ${across(0.2)} ${across(0.3)}V${low}z`,
  )
  sheet.shape(
    palette.glass,
    `M${left + across(0.14)} ${top + down(0.1)}h${across(0.3)}l${across(0.26)} ${down(0.36)}h-${across(0.56)}z`,
  )
}

/** The body behind the cab, with one of several liveries. */
function drawBox({ sheet, palette, choose, ppm }: Scene, body: Frame): void {
  const corner = Math.round(clamp(ppm * 0.18, 4, 22))
  const [left, top, low, wide] = [
    Math.round(body.x),
    Math.round(body.y),
    Math.round(bottom(body)),
    Math.round(body.width),
  ]
  const paint = choose.pick([
    palette.trim,
    palette.trim,
    mix(palette.awning, palette.trim, 0.6),
    mix(palette.joinery, palette.trim, 0.78),
    palette.goods[1],
  ])
  sheet.shape(paint, `M${left} ${low}V${top + corner}q0-${corner} ${corner}-${corner}h${wide - corner}V${low}z`)
  const livery = choose.pick(['band', 'band', 'lines', 'wave'] as const)
  const band = body.height * 0.3
  if (livery === 'lines') {
    const level = Math.round(low - band * 0.7)
    sheet.stroke(`M${left} ${level}h${wide}M${left} ${level + 12}h${wide}`, { color: palette.joinery, width: 5 })
  } else if (livery === 'wave') {
    const quarter = Math.round(wide / 4)
    const rise = Math.round(band * 0.7)
    sheet.shape(
      palette.joinery,
      `M${left} ${low}v-${Math.round(band * 0.7)}q${quarter}-${rise} ${quarter * 2} 0t${wide - quarter * 2} 0V${low}z`,
    )
  } else {
    sheet.shape(palette.joinery, box(body.x, low - band, body.width, band))
    sheet.stroke(`M${left + 8} ${Math.round(low - band * 0.5)}h${wide - 16}`, { color: palette.joineryLight, width: 2 })
  }
}

function drawKiosk(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const roof = height * 0.16
  const wheel = clamp(ppm * 0.2, 6, height * 0.08)
  const floor = bottom(frame) - wheel
  const over = clamp(ppm * 0.12, 4, 14)
  const top = y + roof
  const body = { x: x + over, y: top, width: width - over * 2, height: floor - top }
  drawWheels(scene, [x + width * 0.22, x + width * 0.78], bottom(frame), wheel)
  sheet.shape(palette.joinery, box(body.x, body.y, body.width, body.height))
  const counter = top + body.height * 0.58
  drawHatch(
    scene,
    {
      x: body.x + body.width * 0.08,
      y: top + body.height * 0.16,
      width: body.width * 0.84,
      height: body.height * 0.42,
    },
    plan,
  )
  const panels = clamp(Math.round(body.width / (ppm * 0.55)), 2, 6)
  const panel = body.width / panels
  let mouldings = ''
  for (let index = 0; index < panels; index += 1)
    mouldings += box(
      body.x + index * panel + panel * 0.14,
      counter + body.height * 0.1,
      panel * 0.72,
      body.height * 0.26,
    )
  sheet.stroke(mouldings, { color: palette.joineryLight, width: 2 })
  const axis = Math.round(centre(frame))
  const curved = choose.chance(0.5)
  const half = Math.round(width / 2)
  const rise = Math.round(roof * 0.85)
  const eaves = Math.round(top)
  sheet.shape(
    palette.awning,
    curved
      ? `M${axis - half} ${eaves}Q${axis - Math.round(half * 0.5)} ${eaves - rise * 0.3} ${axis} ${eaves - rise}Q${axis + Math.round(half * 0.5)} ${eaves - rise * 0.3} ${axis + half} ${eaves}z`
      : `M${axis - half} ${eaves}l${Math.round(half * 0.35)} ${-rise}h${Math.round(half * 1.3)}l${Math.round(half * 0.35)} ${rise}z`,
  )
  sheet.shape(palette.trim, disc(axis, eaves - rise - roof * 0.06, roof * 0.08))
  drawAwning(scene, { x, y: top - 1, width, height: body.height * 0.09 }, plan.awning === 'plain' ? 'plain' : 'striped')
}

function drawCart(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const wheel = clamp(height * 0.13, 8, ppm * 0.36)
  const floor = bottom(frame) - wheel * 0.9
  const top = floor - height * 0.32
  const canopy = height * 0.14
  const stock = emptyStock()
  const post = Math.max(3, ppm * 0.05)
  sheet.shape(
    palette.trim,
    box(x + width * 0.1, y + canopy, post, top - y - canopy) +
      box(right(frame) - width * 0.1 - post, y + canopy, post, top - y - canopy),
  )
  sheet.shape(
    palette.lit === '' ? palette.glass : palette.glass,
    box(x + width * 0.2, top - height * 0.2, width * 0.6, height * 0.2),
  )
  stockShelf(
    stock,
    plan.assortment,
    { x: x + width * 0.22, base: top - 1, width: width * 0.56, height: height * 0.15 },
    choose,
  )
  drawStock(scene, stock)
  sheet.shape(palette.joinery, box(x + width * 0.06, top, width * 0.88, floor - top))
  sheet.shape(palette.trim, box(x + width * 0.02, top - 4, width * 0.96, Math.max(6, ppm * 0.06)))
  drawSign(
    scene,
    { x: x + width * 0.1, y: top + 4, width: width * 0.8, height: floor - top - 6 },
    plan.sign,
    mix(palette.joineryLight, palette.trim, 0.6),
  )
  drawWheels(scene, [x + width * 0.26, x + width * 0.74], bottom(frame), wheel)
  const axis = Math.round(centre(frame))
  const half = Math.round(width / 2)
  sheet.shape(
    palette.awning,
    `M${axis - half} ${Math.round(y + canopy)}q${tidy(half * 0.2)} ${-Math.round(canopy)} ${half} ${-Math.round(canopy)}t${half} ${Math.round(canopy)}z`,
  )
  drawAwning(
    scene,
    { x, y: y + canopy - 1, width, height: Math.max(5, height * 0.03) },
    plan.awning === 'plain' ? 'plain' : 'striped',
  )
}
