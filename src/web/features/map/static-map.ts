import { type Camera, type LatLng, metresPerPixel, type Size } from '#shared/places/mercator.ts'
import { type BasePaths, drawBase, type StripPath } from './base-paths.ts'
import { layOutLabels, type MapPlace, type PlacedLabel } from './label-layout.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { PIN_EYE, PIN_OUTLINE, pinBox } from './pin-shape.ts'

export interface StaticMapOptions extends LatLng {
  /** A circle in place of a pin. */
  readonly approximate: boolean
  /** Of the circle; `APPROXIMATE_RADIUS_METRES` when left out. A given circle fills the map. */
  readonly radiusMetres?: number | undefined
  /** How long its radius is: '20 km'. */
  readonly radiusLabel?: string | undefined
  /** Written for assistive technology with the drawing. */
  readonly title: string
  /** Names around, in the reader's language. */
  readonly neighbours: readonly MapPlace[]
  /** What is drawn, in CSS pixels; the page shows the middle of it, never scaled. */
  readonly width: number
  readonly height: number
  readonly zoom?: number
}

/** Around the place shown for a space whose address is private: the server moves it by 150 to 400 m (`space_search`). */
export const APPROXIMATE_RADIUS_METRES = 500
const defaultZoom = 13.4
/** Of a circle that fills a map of 320 pixels' height, with air around it. */
const fillingRadiusPixels = 128

/** The zoom at which a circle of this radius fills the map. */
function zoomFor({ lat, radiusMetres }: StaticMapOptions): number {
  if (radiusMetres === undefined) return defaultZoom
  return Math.log2((metresPerPixel(lat, 0) * fillingRadiusPixels) / radiusMetres)
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

function basePart(base: BasePaths): string {
  const strip = (colour: string, extra: number) => (each: StripPath) =>
    `<path d="${each.path}" stroke="${colour}" stroke-width="${each.width + extra}"/>`
  const wave = (width: number, colour: string) => `<path d="${base.land}" stroke="${colour}" stroke-width="${width}"/>`
  const { land, sea, waterline, coast, border, river, cross, garden, wall, grid } = MAP_COLOURS
  return [
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    wave(17, waterline),
    wave(15, sea),
    wave(9, waterline),
    wave(7, sea),
    `<path d="${base.land}" fill="${land}" fill-rule="evenodd" stroke="${coast}" stroke-width="1"/>`,
    `<path d="${base.grid}" stroke="${grid}" stroke-linecap="butt"/>`,
    `<path d="${base.gardens}" fill="${garden}"/>`,
    ...base.rivers.filter(each => !each.edged).map(strip(river, 0)),
    `<g stroke-linecap="butt">`,
    ...base.rivers.filter(each => each.edged).map(strip(coast, 2)),
    `</g>`,
    ...base.rivers.filter(each => each.edged).map(strip(sea, 0)),
    `<path d="${base.walls}" stroke="${wall}" stroke-width="1"/>`,
    `<path d="${base.walls}" stroke="${wall}" stroke-width="3.5" stroke-dasharray="3 5" stroke-linecap="butt"/>`,
    ...base.strips.filter(each => each.edged).map(strip(coast, 2)),
    ...base.strips.map(strip(land, 0)),
    `<path d="${base.borders}" stroke="${border}" stroke-dasharray="6 3 1 3"/>`,
    `<path d="${base.crosses}" stroke="${cross}" stroke-linecap="butt"/>`,
    `</g>`,
  ].join('')
}

function labelPart({ place, x, y }: PlacedLabel): string {
  return `<text x="${x}" y="${y}" dy="0.35em">${escapeText(place.name)}</text>`
}

function placePart(options: StaticMapOptions, camera: Camera): string {
  if (!options.approximate) {
    return `<path d="${PIN_OUTLINE}" fill="var(--color-pine)" stroke="var(--color-surface)" stroke-width="2"/><circle cy="${PIN_EYE.cy}" r="${PIN_EYE.r}" fill="var(--color-surface)"/>`
  }
  const radius = (options.radiusMetres ?? APPROXIMATE_RADIUS_METRES) / metresPerPixel(options.lat, camera.zoom)
  const circle = `<circle r="${radius.toFixed(1)}" fill="var(--color-pine)" fill-opacity="0.12" stroke="var(--color-pine)" stroke-width="1.5"/>`
  return options.radiusLabel === undefined ? circle : circle + radiusPart(radius, options.radiusLabel)
}

/** The radius as an architect measures it: a line to the edge, its length beside it. */
function radiusPart(radius: number, label: string): string {
  const { from, x, y, textX, textY } = radiusLine(radius)
  return [
    `<path d="M${from} ${from}L${x} ${y}" stroke="var(--color-pine)" stroke-dasharray="4 3"/>`,
    `<circle cx="${x}" cy="${y}" r="3" fill="var(--color-pine)"/>`,
    `<text x="${textX}" y="${textY}" fill="var(--color-pine)" font-size="14" font-weight="600" direction="ltr" text-anchor="start">${escapeText(label)}</text>`,
  ].join('')
}

/** The name of the city stands in the middle. */
const nameHalfLinePixels = 12
const besideLinePixels = 10

/**
 * Where the line of a radius begins and ends and where its length is written, in CSS pixels from the middle of the circle:
 * down to the right, where it crosses no name.
 */
export function radiusLine(radius: number) {
  const end = Math.round(radius * Math.SQRT1_2)
  const middle = Math.round(end / 2)
  return { from: nameHalfLinePixels, x: end, y: end, textX: middle + besideLinePixels, textY: middle }
}

/**
 * The map around one place as SVG text, for pages drawn by the server and pages without scripts. It fills its container
 * and shows the middle of the drawing at its true size, whatever the container's.
 */
export function drawStaticMap(options: StaticMapOptions): string {
  const camera: Camera = { center: options, zoom: options.zoom ?? zoomFor(options) }
  const size: Size = options
  const labels = layOutLabels(options.neighbours, camera, size, options.approximate ? [] : [pinBox(0, 0)])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" role="img" aria-label="${escapeText(options.title)}">`,
    `<rect width="100%" height="100%" fill="${MAP_COLOURS.sea}"/>`,
    `<svg x="50%" y="50%" overflow="visible">`,
    basePart(drawBase(camera, size)),
    `<g fill="var(--color-ink-2)" stroke="${MAP_COLOURS.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" font-size="12.5" font-weight="500">`,
    ...labels.map(labelPart),
    `</g>`,
    placePart(options, camera),
    `</svg></svg>`,
  ].join('')
}
