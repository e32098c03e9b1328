import { memo, useEffect, useState } from 'react'
import { toScreen } from '#shared/places/mercator.ts'
import { drawBase, type StripPath } from './base-paths.ts'
import { type Box, layOutLabels, type MapPlace } from './label-layout.ts'
import { MAP_COLOURS } from './map-colours.ts'
import type { MapView } from './use-camera.ts'

export interface BaseLayerProps {
  view: MapView
  places: readonly MapPlace[]
  /** What stands over the map: names keep clear of it. */
  marks: readonly Box[]
}

const Strips = ({ strips, colour, edge = 0 }: { strips: readonly StripPath[]; colour: string; edge?: number }) =>
  strips
    .filter(strip => edge === 0 || strip.edged)
    .map((strip, index) => <path key={index} d={strip.path} stroke={colour} strokeWidth={strip.width + edge} />)

/** Drawn beyond each edge, so that the map can be dragged some way before it is drawn again. */
const overscanPixels = 240
const redrawZoomDifference = 0.4
const idleMilliseconds = 160

const overscanned = ({ camera, size }: MapView): MapView => ({
  camera,
  size: { width: size.width + 2 * overscanPixels, height: size.height + 2 * overscanPixels },
})

/** How a finished drawing must be moved and stretched to show what another camera sees. */
function shiftBetween(drawn: MapView, seen: MapView): { x: number; y: number; scale: number } {
  const { x, y } = toScreen(drawn.camera.center, seen.camera, seen.size)
  return {
    x: x - seen.size.width / 2,
    y: y - seen.size.height / 2,
    scale: 2 ** (seen.camera.zoom - drawn.camera.zoom),
  }
}

function isOutdated(drawn: MapView, seen: MapView): boolean {
  if (drawn.size.width !== seen.size.width || drawn.size.height !== seen.size.height) return true
  if (Math.abs(drawn.camera.zoom - seen.camera.zoom) > redrawZoomDifference) return true
  const { x, y, scale } = shiftBetween(drawn, seen)
  const slack = (length: number) => ((length + 2 * overscanPixels) * scale - length) / 2
  return Math.abs(x) > slack(seen.size.width) || Math.abs(y) > slack(seen.size.height)
}

/**
 * The map that the page draws by itself: no network, no tiles. A drawing is moved with the camera as it is, and made
 * again when its margin is used up or the camera rests.
 */
export function BaseLayer({ view, places, marks }: BaseLayerProps) {
  const [drawn, setDrawn] = useState({ view, marks })
  if (isOutdated(drawn.view, view)) setDrawn({ view, marks })
  useEffect(() => {
    const idle = setTimeout(() => setDrawn({ view, marks }), idleMilliseconds)
    return () => clearTimeout(idle)
  }, [view, marks])
  const { x, y, scale } = shiftBetween(drawn.view, view)
  return (
    <div
      aria-hidden
      className="absolute will-change-transform"
      style={{ inset: -overscanPixels, transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      <Drawing view={drawn.view} places={places} marks={drawn.marks} />
    </div>
  )
}

/** Land, sea, borders, rivers, gardens, walls and names. */
const Drawing = memo(({ view, places, marks }: BaseLayerProps) => {
  const sheet = overscanned(view)
  const { width, height } = sheet.size
  const base = drawBase(sheet.camera, sheet.size)
  const { land, sea, waterline, coast, border, river, cross, garden, wall, grid } = MAP_COLOURS
  const quiet = base.rivers.filter(strip => !strip.edged)
  const broad = base.rivers.filter(strip => strip.edged)
  return (
    <svg width={width} height={height} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} className="block">
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path d={base.land} stroke={waterline} strokeWidth={17} />
        <path d={base.land} stroke={sea} strokeWidth={15} />
        <path d={base.land} stroke={waterline} strokeWidth={9} />
        <path d={base.land} stroke={sea} strokeWidth={7} />
        <path d={base.land} fill={land} fillRule="evenodd" stroke={coast} />
        <path d={base.grid} stroke={grid} strokeLinecap="butt" />
        <path d={base.gardens} fill={garden} />
        <Strips strips={quiet} colour={river} />
        <g strokeLinecap="butt">
          <Strips strips={broad} colour={coast} edge={2} />
        </g>
        <Strips strips={broad} colour={sea} />
        <path d={base.walls} stroke={wall} />
        <path d={base.walls} stroke={wall} strokeWidth={3.5} strokeDasharray="3 5" strokeLinecap="butt" />
        <Strips strips={base.strips} colour={coast} edge={2} />
        <Strips strips={base.strips} colour={land} />
        <path d={base.borders} stroke={border} strokeDasharray="6 3 1 3" />
        <path d={base.crosses} stroke={cross} strokeLinecap="butt" />
      </g>
      <Names view={sheet} places={places} marks={marks} />
    </svg>
  )
})

function Names({ view: { camera, size }, places, marks }: BaseLayerProps) {
  const labels = layOutLabels(places, camera, size, marks)
  return (
    <g
      fill="var(--color-ink-2)"
      stroke={MAP_COLOURS.land}
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
      textAnchor="middle"
      className="text-xs font-medium select-none"
    >
      {labels.map(({ place, x, y }) => (
        <text key={`${place.name} ${place.lat}`} x={x} y={y} dy="0.35em">
          {place.name}
        </text>
      ))}
    </g>
  )
}
