import { PIN_EYE, PIN_OUTLINE } from './pin-shape.ts'

/** A pin that stands on a point, inside an SVG. */
export const PlacePin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={PIN_OUTLINE} className="fill-pine stroke-surface" strokeWidth={2} />
    <circle {...PIN_EYE} className="fill-surface" />
  </g>
)
