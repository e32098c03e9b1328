import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { fromScreen, type LatLng, toScreen } from '#shared/places/mercator.ts'
import { classes } from '#web/ui/classes.ts'
import type { ScreenPoint } from './camera.ts'
import { MapFrame, type MapFrameProps } from './MapFrame.tsx'
import type { PinMapLabels } from './map-labels.ts'
import { boundsNear, middleBox } from './PlaceMap.tsx'
import { PlacePin } from './PlacePin.tsx'
import type { MapView } from './use-camera.ts'

export interface PinMapProps extends Pick<MapFrameProps, 'places' | 'streets' | 'waitsForTouch' | 'className'> {
  labels: PinMapLabels
  /** Where the pin is; undefined shows it nowhere until the map is pressed. */
  value: LatLng | undefined
  /** What the map shows: the chosen city. Another one moves the map. */
  around: LatLng
  /** How far around that, where it is not about a city. */
  reachMetres?: number | undefined
  onChange: (place: LatLng) => void
}

const stepMetres = 10
const longStepMetres = 100
const metresPerDegree = 111_320
const decimals = 5

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const rounded = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(decimals)),
  lng: Number(lng.toFixed(decimals)),
})

/** Where is it? A pin to drag, or to put with a press on the map, or to move with the arrow keys. */
export function PinMap({ value, around, reachMetres, onChange, ...frame }: PinMapProps) {
  const { labels } = frame
  return (
    <MapFrame
      {...frame}
      fitTo={boundsNear(around, reachMetres)}
      boxesOf={({ camera, size }) => (value ? [middleBox(value, camera, size)] : [])}
      onPressGround={(point, view) => onChange(rounded(fromScreen(point, view.camera, view.size)))}
      renderMarks={view =>
        value ? (
          <DraggedPin value={value} view={view} labels={labels} onChange={place => onChange(rounded(place))} />
        ) : null
      }
    />
  )
}

interface DraggedPinProps {
  value: LatLng
  view: MapView
  labels: PinMapLabels
  onChange: (place: LatLng) => void
}

function DraggedPin({ value, view, labels, onChange }: DraggedPinProps) {
  const helpId = useId()
  const grip = useRef<ScreenPoint>(undefined)
  const [isDragged, setDragged] = useState(false)
  const at = toScreen(value, view.camera, view.size)
  const put = (point: ScreenPoint) => onChange(fromScreen(point, view.camera, view.size))

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: at.x - event.clientX, y: at.y - event.clientY }
    setDragged(true)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (grip.current) put({ x: grip.current.x + event.clientX, y: grip.current.y + event.clientY })
  }
  const release = () => {
    grip.current = undefined
    setDragged(false)
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const degrees = (event.shiftKey ? longStepMetres : stepMetres) / metresPerDegree
    const lng = value.lng + (arrow.x * degrees) / Math.cos((value.lat * Math.PI) / 180)
    onChange({ lat: value.lat - arrow.y * degrees, lng })
  }
  return (
    <>
      <button
        type="button"
        data-map-own
        aria-label={labels.pin}
        aria-describedby={helpId}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={step}
        style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50px)` }}
        className="absolute start-0 top-0 z-10 h-13 w-11 touch-none cursor-grab rounded-md active:cursor-grabbing"
      >
        <svg width={44} height={52} viewBox="-22 -50 44 52" aria-hidden className="overflow-visible">
          <ellipse cy={0} rx={isDragged ? 9 : 5} ry={isDragged ? 3 : 2} className="fill-ink/20" />
          <g className={classes('transition-transform', isDragged && '-translate-y-1.5')}>
            <PlacePin x={0} y={0} />
          </g>
        </svg>
      </button>
      <span id={helpId} className="sr-only">
        {labels.pinHelp}
      </span>
      <span role="status" className="sr-only">
        {isDragged ? '' : labels.pinAt(value.lat, value.lng)}
      </span>
    </>
  )
}
