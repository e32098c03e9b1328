/** Degrees, WGS 84. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** Degrees. West is less than east: no map of ours crosses the antimeridian. */
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** A point of the unit square that web mercator makes of the world: x from 180° W eastwards, y from the north down. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** What a map looks at. At zoom 0 the world is 256 CSS pixels wide; each further step doubles it. */
export interface Camera {
  readonly center: LatLng
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const worldPixelsAtZoom0 = 256
/** Where the square of web mercator ends. */
const maximumLatitude = 85.051129
const earthCircumferenceMetres = 40_075_016.686

export function project({ lat, lng }: LatLng): WorldPoint {
  const sine = Math.sin((Math.max(-maximumLatitude, Math.min(maximumLatitude, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function unproject({ x, y }: WorldPoint): LatLng {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 }
}

/** Width of the whole world in CSS pixels. */
export function worldPixels(zoom: number): number {
  return worldPixelsAtZoom0 * 2 ** zoom
}

/** Ground metres that one CSS pixel covers at this latitude. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (earthCircumferenceMetres * Math.cos((lat * Math.PI) / 180)) / worldPixels(zoom)
}

/** Where a place falls on the screen, in CSS pixels from the top left corner of a map of this size. */
export function toScreen(place: LatLng, camera: Camera, size: Size): { x: number; y: number } {
  const scale = worldPixels(camera.zoom)
  const center = project(camera.center)
  const point = project(place)
  return { x: (point.x - center.x) * scale + size.width / 2, y: (point.y - center.y) * scale + size.height / 2 }
}

/** The place under a point of the screen. */
export function fromScreen(point: { x: number; y: number }, camera: Camera, size: Size): LatLng {
  const scale = worldPixels(camera.zoom)
  const center = project(camera.center)
  return unproject({
    x: center.x + (point.x - size.width / 2) / scale,
    y: center.y + (point.y - size.height / 2) / scale,
  })
}

/** What a map of this size shows. */
export function boundsOf(camera: Camera, size: Size): Bounds {
  const northWest = fromScreen({ x: 0, y: 0 }, camera, size)
  const southEast = fromScreen({ x: size.width, y: size.height }, camera, size)
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng }
}

/** The smallest bounds around these places; undefined when there are none. */
export function boundsAround(places: readonly LatLng[]): Bounds | undefined {
  if (places.length === 0) return undefined
  const bounds = { south: 90, west: 180, north: -90, east: -180 }
  for (const { lat, lng } of places) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
  }
  return bounds
}

/** The zoom at which the world is this many pixels wide. */
function zoomForScale(pixels: number): number {
  return Math.log2(pixels / worldPixelsAtZoom0)
}

/**
 * The camera that shows these bounds whole.
 *
 * @param padding CSS pixels kept free on each side
 * @param maximumZoom so that a single place is not shown from too near
 */
export function fitBounds(bounds: Bounds, size: Size, padding: number, maximumZoom: number): Camera {
  const northWest = project({ lat: bounds.north, lng: bounds.west })
  const southEast = project({ lat: bounds.south, lng: bounds.east })
  const across = (southEast.x - northWest.x) / Math.max(1, size.width - 2 * padding)
  const down = (southEast.y - northWest.y) / Math.max(1, size.height - 2 * padding)
  const widest = Math.max(across, down)
  return {
    center: unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }),
    zoom: widest > 0 ? Math.min(maximumZoom, zoomForScale(1 / widest)) : maximumZoom,
  }
}

/**
 * A round length (1, 2 or 5 times a power of ten metres) that fits in this many pixels, and how many pixels it takes.
 */
export function scaleBar(metresInPixel: number, maximumPixels: number): { metres: number; pixels: number } {
  const longest = metresInPixel * maximumPixels
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2, 1].find(step => step * power <= longest) ?? 1) * power
  return { metres, pixels: metres / metresInPixel }
}
