import { cornerOf } from './corner.ts'
import { drawMeasures, type Measure } from './dimensions.ts'
import { mix, type Palette } from './palette.ts'
import { wallOf } from './plan-furniture.ts'
import { drawRoomPlan } from './plan-room.ts'
import { planBesideWall, planStand, planVehicle } from './plan-objects.ts'
import { bottom, clamp, right, type Scene, type SpaceSize } from './scene.ts'
import type { Choices } from './seed.ts'
import { box, sheetHeight, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'

/** The colours of a plan: on paper, or on pine or slate as on a blueprint. */
export function planPalette(palette: Palette, choose: Choices): Palette {
  const paper = choose.pick(['#f3f7f5', '#f5f0e6', '#e9f1ee', '#134a3c', '#f3f7f5', '#2f4f5e'])
  const dark = paper === '#134a3c' || paper === '#2f4f5e'
  return {
    ...palette,
    ink: dark ? '#0c211b' : '#1f342e',
    measure: dark ? '#e4efe9' : '#43514c',
    sky: paper,
    far: mix(paper, dark ? '#ffffff' : '#9db3ab', dark ? 0.07 : 0.22),
    ground: dark ? mix(paper, '#ffffff', 0.12) : mix(palette.ground, '#ffffff', 0.45),
    groundLine: dark ? mix(paper, '#ffffff', 0.24) : mix(palette.groundLine, '#ffffff', 0.4),
    wall: dark ? '#dfece6' : '#22372f',
    trim: dark ? mix(paper, '#ffffff', 0.34) : '#fbf9f3',
  }
}

/** A deep room is turned on its side when it is this many times as deep as wide. */
const turnedFrom = 1.15

/** The measured floor plan, the street at its foot, or at its right when the room is deep. */
export function drawPlan(scene: Scene, type: DrawnType, size: SpaceSize): void {
  drawPaper(scene)
  if (
    type === 'mobile-unit' ||
    type === 'event-stand' ||
    type === 'wall-display' ||
    type === 'shelf-display' ||
    type === 'window-display'
  ) {
    drawObjectPlan(scene, type, size)
    return
  }
  const corner = type === 'corner-shop'
  const turned = !corner && size.depthM > size.widthM * turnedFrom
  const [shopWide, shopDeep] = corner
    ? [size.widthM + Math.max(3, size.widthM), size.depthM + Math.max(2.5, size.depthM)]
    : [size.widthM, size.depthM]
  const ppm = turned ? Math.min(500 / size.depthM, 370 / size.widthM) : Math.min(520 / shopWide, 360 / shopDeep)
  const scaled = { ...scene, ppm }
  const [width, depth] = [shopWide * ppm, shopDeep * ppm]
  const frame = { x: 400 - width / 2, y: 300 - depth / 2, width, height: depth }
  const wall = wallOf(scaled)
  const shift = turned ? [-10, 24] : [20, 4]
  scene.sheet.element(`<g transform="translate(${shift[0]} ${shift[1]})${turned ? 'rotate(-90 400 300)' : ''}">`)
  drawRoomPlan(scaled, type, frame, size)
  scene.sheet.element('</g>')
  const [across, down] = corner ? [size.widthM * ppm, size.depthM * ppm] : turned ? [depth, width] : [width, depth]
  const [left, y] = [
    400 + (shift[0] ?? 0) - (turned ? depth : width) / 2,
    300 + (shift[1] ?? 0) - (turned ? width : depth) / 2,
  ]
  const atRight = corner && cornerOf(scaled) > 0
  const x = atRight ? left + width - across : left
  const [knownAcross, knownDown] = turned ? [size.known.depth, size.known.width] : [size.known.width, size.known.depth]
  const measures: Measure[] = []
  if (knownAcross)
    measures.push({ axis: 'across', from: x, to: x + across, at: y - wall - 26, lengthM: knownAcross, side: -1 })
  if (knownDown)
    measures.push(
      atRight
        ? { axis: 'up', from: y, to: y + down, at: x + across + wall + 28, lengthM: knownDown }
        : { axis: 'up', from: y, to: y + down, at: x - wall - 28, lengthM: knownDown, side: -1 },
    )
  drawMeasures(scaled, measures)
}

/** Depths under this many pixels are not measured: their figure would not fit beside them. */
const measuredDepthMin = 46

function drawObjectPlan(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const shallow = type !== 'mobile-unit' && type !== 'event-stand'
  const ppm = Math.min((shallow ? 480 : 520) / size.widthM, (shallow ? 110 : 290) / size.depthM, 190)
  const scaled = { ...scene, ppm }
  const [width, depth] = [size.widthM * ppm, Math.max(size.depthM * ppm, 5)]
  const frame = { x: 410 - width / 2, y: shallow ? 150 : 270 - depth / 2, width, height: depth }
  if (type === 'mobile-unit') planVehicle(scaled, frame)
  else if (type === 'event-stand') planStand(scaled, frame)
  else planBesideWall(scaled, type, frame)
  const measures: Measure[] = []
  const wall = shallow ? clamp(ppm * 0.22, 10, 26) : wallOf(scaled)
  if (size.known.width)
    measures.push({
      axis: 'across',
      from: frame.x,
      to: right(frame),
      at: frame.y - wall - 26,
      lengthM: size.known.width,
      side: -1,
    })
  if (size.known.depth && depth >= measuredDepthMin)
    measures.push({
      axis: 'up',
      from: frame.y,
      to: bottom(frame),
      at: frame.x - wall - 26,
      lengthM: size.known.depth,
      side: -1,
    })
  drawMeasures(scaled, measures)
}

function drawPaper({ sheet, palette }: Scene): void {
  sheet.plane(palette.sky, box(0, 0, sheetWidth, sheetHeight))
  sheet.decoration(4, () => {
    const paint = sheet.pattern(40, 40, 0, `<path stroke="${palette.far}" stroke-width="1.5" d="M0 0h40M0 0v40"/>`)
    sheet.plane(paint, box(0, 0, sheetWidth, sheetHeight))
  })
}
