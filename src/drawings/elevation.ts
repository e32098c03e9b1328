import type { Locale } from '#shared/locales.ts'
import { DRAWN_AMENITIES } from './drawing-address.ts'
import type { DrawingView } from './drawing-views.ts'
import { drawCorner } from './corner.ts'
import { drawDetail } from './detail.ts'
import { drawStreetFront } from './front.ts'
import { type DrawingStyle, type DrawingTone, paletteFor } from './palette.ts'
import { drawPlan, planPalette } from './plan.ts'
import { drawShelfFront } from './room.ts'
import type { Furnishing, Scene, SpaceSize } from './scene.ts'
import { drawRoomSection } from './section.ts'
import { choicesFor, hashText } from './seed.ts'
import { newSheet } from './sheet.ts'
import { drawSideView } from './side-view.ts'
import { drawStreet } from './street.ts'
import { type DrawnType, sizeToDraw } from './space-types.ts'

export interface DrawingRequest {
  /** The space's id: the seed of everything that its size does not decide. */
  id: string
  type: DrawnType
  /** Metres; null or absent: not known, drawn as usual for the type and not measured. */
  widthM?: number | null
  heightM?: number | null
  depthM?: number | null
  view: DrawingView
  style: DrawingStyle
  /** The reader's: of the figures. */
  locale: Locale
  /** What the host lists. */
  listed?: Furnishing
  /** The light; by default the seed's. */
  tone?: DrawingTone
}

/** What of a listing is drawn, from its amenities. */
export function furnishingOf(amenities: readonly string[]): Furnishing {
  const [tables, storage, lighting] = DRAWN_AMENITIES.map(amenity => amenities.includes(amenity)) as [
    boolean,
    boolean,
    boolean,
  ]
  return { tables, storage, lighting }
}

/** The same from the first letters of the amenities, as an address has them. */
export const readFurnishing = (letters: string): Furnishing =>
  furnishingOf(DRAWN_AMENITIES.filter(([letter = '']) => letters.includes(letter)))

/** The street is shown in another light than the front. */
const streetTones: Record<DrawingTone, readonly [DrawingTone, ...DrawingTone[]]> = {
  day: ['dusk', 'dusk', 'golden'],
  golden: ['dusk', 'day'],
  dusk: ['golden', 'day'],
}

/** The seed's light; indoors the lamps are on when it is dusk outside. */
function toneOf({ id, type, view }: DrawingRequest): DrawingTone {
  const outside = choicesFor(`${id} tone`).pick(['day', 'day', 'day', 'golden', 'dusk'] as const)
  if (view === 'street') return choicesFor(`${id} evening`).pick(streetTones[outside])
  const indoors = type === 'corner-shop' || type === 'shelf-display'
  return indoors && outside === 'dusk' ? 'golden' : outside
}

/** Draws one view of a space as a complete SVG document of 800 × 600, under 4 KB. The same request always gives the same text. */
export function drawElevation(request: DrawingRequest): string {
  const { id, style, view, type } = request
  const tone = request.tone ?? toneOf(request)
  const elevationPalette = paletteFor(style, view === 'plan' ? 'day' : tone, choicesFor(`${id} palette`))
  const palette = view === 'plan' ? planPalette(elevationPalette, choicesFor(`${id} paper`)) : elevationPalette
  const sheet = newSheet(palette.ink, `r${(hashText(`${id} ${view}`) % 1296).toString(36)}`)
  let light = true
  const takeLight = () => {
    const free = light
    light = false
    return free
  }
  const scene: Scene = {
    sheet,
    palette,
    style,
    id,
    choose: choicesFor(`${id} ${view}`),
    listed: request.listed ?? furnishingOf([]),
    locale: request.locale,
    ppm: 100,
    ground: view === 'street' ? 496 : 478,
    takeLight,
  }
  const size = sizeToDraw(type, request)
  if (view === 'street') drawStreet(scene, type, size)
  else if (view === 'plan') drawPlan(scene, type, size)
  else if (view === 'detail') drawDetail(scene, type, size)
  else if (view === 'section') drawSection(scene, type, size)
  else if (type === 'shelf-display') drawShelfFront(scene, size)
  else if (type === 'corner-shop') drawCorner(scene, size)
  else drawStreetFront(scene, type, size)
  return sheet.document()
}

function drawSection(scene: Scene, type: DrawnType, size: SpaceSize): void {
  if (type === 'corner-shop' || type === 'full-store' || type === 'garage-storage' || type === 'event-stand')
    drawRoomSection(scene, type, size)
  else drawSideView(scene, type, size)
}
