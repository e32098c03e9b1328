import { type Bounds, type Camera, type LatLng, metresPerPixel, type Size, toScreen } from '#shared/places/mercator.ts'
import { MapFrame, type MapFrameProps } from './MapFrame.tsx'
import type { Box } from './label-layout.ts'
import { pinBox } from './pin-shape.ts'
import { PlacePin } from './PlacePin.tsx'
import { APPROXIMATE_RADIUS_METRES, radiusLine } from './static-map.ts'

export interface PlaceMapProps
  extends Pick<MapFrameProps, 'labels' | 'places' | 'streets' | 'takesFocus' | 'className'> {
  place: LatLng
  /** A circle in place of a pin: the host keeps the address private. */
  approximate: boolean
  /** Of the circle, where it is a zone of its own. */
  radiusMetres?: number | undefined
  /** How long its radius is: '20 km'. */
  radiusLabel?: string | undefined
}

/** Half a view's height, unless a circle is to be seen whole: without streets the shore must say where one is. */
const reachMetres = 2_500
const reachAmongStreetsMetres = 1_300
const metresPerDegree = 111_320
/** A circle, and some air around it. */
const circleReach = 1.2

/** What is shown around a place at first. */
export function boundsNear({ lat, lng }: LatLng, radiusMetres?: number, hasStreets = false): Bounds {
  const around = hasStreets ? reachAmongStreetsMetres : reachMetres
  const reach = (radiusMetres === undefined ? around : radiusMetres * circleReach) / metresPerDegree
  return { south: lat - reach, north: lat + reach, west: lng - reach, east: lng + reach }
}

/** What a pin at this place covers, from the middle of the map. */
export function middleBox(place: LatLng, camera: Camera, size: Size): Box {
  const { x, y } = toScreen(place, camera, size)
  return pinBox(x - size.width / 2, y - size.height / 2)
}

/** One place on a map that can be moved: where a space is, exactly or about. */
export function PlaceMap({ place, approximate, radiusMetres, radiusLabel, ...frame }: PlaceMapProps) {
  return (
    <MapFrame
      {...frame}
      fitTo={boundsNear(place, radiusMetres, frame.streets !== null)}
      boxesOf={({ camera, size }) => (approximate ? [] : [middleBox(place, camera, size)])}
      renderMarks={({ camera, size }) => {
        const { x, y } = toScreen(place, camera, size)
        const radius = (radiusMetres ?? APPROXIMATE_RADIUS_METRES) / metresPerPixel(place.lat, camera.zoom)
        return (
          <svg aria-hidden width={size.width} height={size.height} className="pointer-events-none absolute inset-0">
            {approximate ? (
              <g transform={`translate(${x} ${y})`}>
                <circle r={radius} className="fill-pine/12 stroke-pine" strokeWidth={1.5} />
                {radiusLabel && <RadiusLine radius={radius} label={radiusLabel} />}
              </g>
            ) : (
              <PlacePin x={x} y={y} />
            )}
          </svg>
        )
      }}
    />
  )
}

/** The radius of a zone, as the drawn map measures it. */
function RadiusLine({ radius, label }: { radius: number; label: string }) {
  const { from, x, y, textX, textY } = radiusLine(radius)
  return (
    <>
      <path d={`M${from} ${from}L${x} ${y}`} className="stroke-pine" strokeDasharray="4 3" />
      <circle cx={x} cy={y} r={3} className="fill-pine" />
      <text x={textX} y={textY} direction="ltr" className="fill-pine text-sm font-semibold">
        {label}
      </text>
    </>
  )
}
