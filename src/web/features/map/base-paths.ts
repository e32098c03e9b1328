import { type Camera, metresPerPixel, project, type Size, worldPixels } from '#shared/places/mercator.ts'
import { baseGeometry, type Shape, type Strip } from './base-geometry.ts'
import { clipLine, clipRing, type Frame, type Points } from './clip.ts'

export interface StripPath {
  readonly path: string
  /** CSS pixels. */
  readonly width: number
  /** Wide enough for a line along its banks. */
  readonly edged: boolean
}

/** SVG path data of what a map shows, in CSS pixels from its middle. */
export interface BasePaths {
  readonly land: string
  readonly borders: string
  readonly rivers: readonly StripPath[]
  readonly strips: readonly StripPath[]
  readonly gardens: string
  readonly walls: string
  readonly grid: string
  /** Small crosses where meridians and parallels of round numbers meet. */
  readonly crosses: string
}

/** Drawn beyond the edges, so that the clipped outline and its stroke stay out of sight. */
const marginPixels = 48
/** Points nearer than this to the one before are not drawn, nor islets smaller than so much. */
const leastStepPixels = 1
const leastIsletPixels = 2.5
const leastStripPixels = 1.2
const edgedFromPixels = 2.5
const greatRiverMetres = 110
const leastZoomOfRivers = 5.5
/** Gardens and walls are specks before. */
const leastZoomOfMarks = 10.5

/** From the unit square to CSS pixels around the middle of the map. */
function screenPoints(shape: Shape, camera: Camera): number[] {
  const scale = worldPixels(camera.zoom)
  const center = project(camera.center)
  const found: number[] = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (let index = 0; index < shape.points.length; index += 2) {
    const x = ((shape.points[index] as number) - center.x) * scale
    const y = ((shape.points[index + 1] as number) - center.y) * scale
    if (Math.abs(x - lastX) < leastStepPixels && Math.abs(y - lastY) < leastStepPixels) continue
    found.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return found
}

function frameOf(size: Size): Frame {
  const right = size.width / 2 + marginPixels
  const bottom = size.height / 2 + marginPixels
  return { left: -right, top: -bottom, right, bottom }
}

function isInView({ box }: Shape, camera: Camera, frame: Frame): boolean {
  const scale = worldPixels(camera.zoom)
  const center = project(camera.center)
  const isSpeck = Math.max(box.right - box.left, box.bottom - box.top) * scale < leastIsletPixels
  return (
    !isSpeck &&
    (box.right - center.x) * scale > frame.left &&
    (box.left - center.x) * scale < frame.right &&
    (box.bottom - center.y) * scale > frame.top &&
    (box.top - center.y) * scale < frame.bottom
  )
}

/** A tenth of a pixel is finer than any screen shows. */
function pathOf(points: Points, close: boolean): string {
  let path = ''
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] as number, points[index + 1] as number]
    path += `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  }
  return close ? `${path}Z` : path
}

function ringPath(shape: Shape, camera: Camera, frame: Frame): string {
  const points = clipRing(screenPoints(shape, camera), frame)
  return points.length < 6 ? '' : pathOf(points, true)
}

function linePath(shape: Shape, camera: Camera, frame: Frame): string {
  return clipLine(screenPoints(shape, camera), frame)
    .map(part => pathOf(part, false))
    .join('')
}

function stripPaths(strips: readonly Strip[], camera: Camera, frame: Frame): StripPath[] {
  const metres = metresPerPixel(camera.center.lat, camera.zoom)
  const paths: StripPath[] = []
  for (const strip of strips) {
    const width = strip.metres / metres
    // A great river stays a hairline on the map of a country; a canal or a quay does not.
    const isDue = width >= leastStripPixels || (strip.metres >= greatRiverMetres && camera.zoom >= leastZoomOfRivers)
    if (!isDue || !isInView(strip.shape, camera, frame)) continue
    paths.push({
      path: linePath(strip.shape, camera, frame),
      width: Math.round(Math.max(leastStripPixels, width) * 10) / 10,
      edged: width >= edgedFromPixels,
    })
  }
  return paths
}

/** Degrees between meridians and between parallels: the roundest step that keeps them some 100 pixels apart. */
const gridSteps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 45]
const gridGapPixels = 110
const crossArmPixels = 3

/** Whole pixels, from the middle of the map, of the meridians and parallels of round numbers that are in view. */
function gridLines(camera: Camera, size: Size): { columns: number[]; rows: number[] } {
  const scale = worldPixels(camera.zoom)
  const step = gridSteps.find(each => (each / 360) * scale >= gridGapPixels) ?? 45
  const center = project(camera.center)
  const reach = Math.ceil((Math.max(size.width, size.height) / 2 / scale) * (360 / step)) + 1
  const around = (middle: number) =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => (Math.round(middle / step) + index - reach) * step)
  const columns = around(camera.center.lng).map(lng => Math.round((project({ lat: 0, lng }).x - center.x) * scale))
  const rows = around(camera.center.lat).map(lat => Math.round((project({ lat, lng: 0 }).y - center.y) * scale))
  return {
    columns: columns.filter(x => Math.abs(x) < size.width / 2),
    rows: rows.filter(y => Math.abs(y) < size.height / 2),
  }
}

/** The grid of a drawing sheet, and a cross at each of its corners. */
function gridPaths(camera: Camera, size: Size): { grid: string; crosses: string } {
  const { columns, rows } = gridLines(camera, size)
  const [halfWidth, halfHeight] = [Math.ceil(size.width / 2), Math.ceil(size.height / 2)]
  const arm = crossArmPixels
  const cross = (x: number, y: number) => `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`
  return {
    grid: [
      ...columns.map(x => `M${x} ${-halfHeight}v${2 * halfHeight}`),
      ...rows.map(y => `M${-halfWidth} ${y}h${2 * halfWidth}`),
    ].join(''),
    crosses: columns.flatMap(x => rows.map(y => cross(x, y))).join(''),
  }
}

/** Everything that the base map draws for this view. Some 1 ms for the whole of Europe and Africa. */
export function drawBase(camera: Camera, size: Size): BasePaths {
  const frame = frameOf(size)
  const { land, borders, rivers, strips, gardens, walls } = baseGeometry()
  const draw = (shapes: readonly Shape[], path: typeof ringPath) =>
    shapes
      .filter(shape => isInView(shape, camera, frame))
      .map(shape => path(shape, camera, frame))
      .join('')
  const near = camera.zoom >= leastZoomOfMarks
  return {
    land: draw(land, ringPath),
    borders: draw(borders, linePath),
    gardens: near ? draw(gardens, ringPath) : '',
    walls: near ? draw(walls, linePath) : '',
    rivers: stripPaths(rivers, camera, frame),
    strips: stripPaths(strips, camera, frame),
    ...gridPaths(camera, size),
  }
}
