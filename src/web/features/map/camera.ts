import { type Camera, fromScreen, project, type Size, unproject, worldPixels } from '#shared/places/mercator.ts'

/** From a continent to the doors of a street. */
export const ZOOM_MIN = 3
export const ZOOM_MAX = 18
/** Nearest view that the map takes by itself, around one space: its street and those around. */
export const ZOOM_FITTED_MAX = 16

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export const clampZoom = (zoom: number) => Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoom))

/** The middle of the map stays on the square of the world. */
function clampCamera({ center, zoom }: Camera): Camera {
  const { x, y } = project(center)
  const clamp = (value: number) => Math.max(0, Math.min(1, value))
  return { center: unproject({ x: clamp(x), y: clamp(y) }), zoom: clampZoom(zoom) }
}

/** The camera after the ground was pulled by this many pixels: pulled to the right, one sees more of the west. */
export function panned(camera: Camera, right: number, down: number): Camera {
  const scale = worldPixels(camera.zoom)
  const { x, y } = project(camera.center)
  return clampCamera({ center: unproject({ x: x - right / scale, y: y - down / scale }), zoom: camera.zoom })
}

/** The camera at another zoom that leaves the ground under one point of the screen where it is. */
export function zoomedAround(camera: Camera, size: Size, point: ScreenPoint, zoom: number): Camera {
  const target = clampZoom(zoom)
  const held = project(fromScreen(point, camera, size))
  const scale = worldPixels(target)
  return clampCamera({
    center: unproject({
      x: held.x - (point.x - size.width / 2) / scale,
      y: held.y - (point.y - size.height / 2) / scale,
    }),
    zoom: target,
  })
}

/** A camera on the way between two, by the share of the way. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const [a, b] = [project(from.center), project(to.center)]
  return {
    center: unproject({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }),
    zoom: from.zoom + (to.zoom - from.zoom) * share,
  }
}

/** Whether two cameras see so different places that a slide between them would be a blur. */
export function isFar(from: Camera, to: Camera, size: Size): boolean {
  const [a, b] = [project(from.center), project(to.center)]
  const scale = worldPixels(Math.min(from.zoom, to.zoom))
  const screens = Math.hypot(b.x - a.x, b.y - a.y) * scale > 2 * Math.max(size.width, size.height)
  return screens || Math.abs(from.zoom - to.zoom) > 5
}
