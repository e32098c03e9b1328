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
  const { x, y, width, height } = frame
  const wheel = clamp(ppm * 0.38, 8, height * 0.17)
  const floor = bottom(frame) - wheel * 1.1
  const cab = clamp(ppm * 1.3, width * 0.18, width * 0.28)
  const body = { x, y, width: width - cab, height: floor - y }
  const corner = Math.round(clamp(ppm * 0.18, 4, 22))
  const nose = [x + width - cab, y + (floor - y) * 0.16] as const
  const low = Math.round(floor)
  sheet.shape(
    palette.joinery,
    `M${Math.round(nose[0])} ${low}V${Math.round(nose[1])}h${Math.round(cab * 0.42)}q${Math.round(cab * 0.1)} 0 ${Math.round(cab * 0.16)} ${Math.round(cab * 0.14)}l${Math.round(cab * 0.22)} ${Math.round((floor - y) * 0.36)}q${Math.round(cab * 0.2)} ${Math.round(cab * 0.06)} ${Math.round(cab * 0.2)} ${Math.round(cab * 0.3)}V${low}z`,
  )
  sheet.shape(
    palette.glass,
    `M${Math.round(nose[0] + cab * 0.14)} ${Math.round(nose[1] + height * 0.07)}h${Math.round(cab * 0.3)}l${Math.round(cab * 0.26)} ${Math.round(height * 0.25)}h${-Math.round(cab * 0.56)}z`,
  )
  sheet.shape(
    palette.trim,
    `M${Math.round(x)} ${low}V${Math.round(y) + corner}q0${-corner} ${corner}${-corner}h${Math.round(body.width) - corner}V${low}z`,
  )
  const band = (floor - y) * 0.3
  sheet.shape(palette.joinery, box(x, floor - band, body.width, band))
  sheet.stroke(`M${Math.round(x) + 8} ${Math.round(floor - band * 0.5)}h${Math.round(body.width) - 16}`, {
    color: palette.joineryLight,
    width: 2,
  })
  const hatch = {
    x: x + body.width * choose.pick([0.1, 0.26]),
    y: y + (floor - y) * 0.24,
    width: body.width * 0.62,
    height: (floor - y) * 0.42,
  }
  drawHatch(scene, hatch, plan)
  drawAwning(
    scene,
    { x: hatch.x - 6, y: hatch.y - (floor - y) * 0.1, width: hatch.width + 12, height: (floor - y) * 0.16 },
    plan.awning === 'none' ? 'striped' : plan.awning,
  )
  drawSign(scene, { x: hatch.x, y: y + 2, width: hatch.width, height: (floor - y) * 0.13 }, plan.sign, palette.joinery)
  drawWheels(scene, [x + body.width * 0.2, x + width - cab * 0.52], bottom(frame), wheel)
  sheet.shape(
    palette.trimShade,
    box(x + body.width * 0.3, y - clamp(ppm * 0.16, 5, 16), clamp(ppm * 0.6, 12, 60), clamp(ppm * 0.16, 5, 16)),
  )
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
    `M${axis - half} ${Math.round(y + canopy)}q${tidy(half * 0.2)}${-Math.round(canopy)} ${half}${-Math.round(canopy)}t${half} ${Math.round(canopy)}z`,
  )
  drawAwning(
    scene,
    { x, y: y + canopy - 1, width, height: Math.max(5, height * 0.03) },
    plan.awning === 'plain' ? 'plain' : 'striped',
  )
}
