import { type Bounds, type Camera, type LatLng, metresPerPixel, type Size, toScreen } from '#shared/places/mercator.ts'
import { MapFrame, type MapFrameProps } from './MapFrame.tsx'
import type { Box } from './label-layout.ts'
import { pinBox } from './pin-shape.ts'
import { PlacePin } from './PlacePin.tsx'
import { APPROXIMATE_RADIUS_METRES } from './static-map.ts'

export interface PlaceMapProps extends Pick<MapFrameProps, 'labels' | 'places' | 'tiles' | 'takesFocus' | 'className'> {
  place: LatLng
  /** A circle in place of a pin: the host keeps the address private. */
  approximate: boolean
}

/** Half a view's height in degrees, about 2.5 km. */
const reachDegrees = 0.022

export const boundsNear = ({ lat, lng }: LatLng): Bounds => ({
  south: lat - reachDegrees,
  north: lat + reachDegrees,
  west: lng - reachDegrees,
  east: lng + reachDegrees,
})

/** What a pin at this place covers, from the middle of the map. */
export function middleBox(place: LatLng, camera: Camera, size: Size): Box {
  const { x, y } = toScreen(place, camera, size)
  return pinBox(x - size.width / 2, y - size.height / 2)
}

/** One place on a map that can be moved: where a space is, exactly or about. */
export function PlaceMap({ place, approximate, ...frame }: PlaceMapProps) {
  return (
    <MapFrame
      {...frame}
      fitTo={boundsNear(place)}
      boxesOf={({ camera, size }) => (approximate ? [] : [middleBox(place, camera, size)])}
      renderMarks={({ camera, size }) => {
        const { x, y } = toScreen(place, camera, size)
        const radius = APPROXIMATE_RADIUS_METRES / metresPerPixel(place.lat, camera.zoom)
        return (
          <svg aria-hidden width={size.width} height={size.height} className="pointer-events-none absolute inset-0">
            {approximate ? (
              <circle cx={x} cy={y} r={radius} className="fill-pine/12 stroke-pine" strokeWidth={1.5} />
            ) : (
              <PlacePin x={x} y={y} />
            )}
          </svg>
        )
      }}
    />
  )
}
