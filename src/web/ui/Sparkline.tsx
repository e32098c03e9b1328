export interface SparklineProps {
  /** Oldest first. */
  values: readonly number[]
  /** What it shows, in words: 'Vues par semaine, de 12 à 48'. */
  label: string
  /** The bottom is zero, not the lowest value: for counts, whose ups and downs else look larger than they are. */
  fromZero?: boolean
}

const width = 88
const height = 32
/** Keeps the line and its last point inside the box. */
const inset = 3

/** The points of the line: from the start edge to the end edge, lowest value (or zero) at the bottom. */
export function sparklinePoints(values: readonly number[], fromZero = false): readonly (readonly [number, number])[] {
  const low = fromZero ? 0 : Math.min(...values)
  const span = Math.max(...values) - low
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span
    const round = (number: number) => Math.round(number * 10) / 10
    return [round(inset + index * step), round(height - inset - share * (height - 2 * inset))]
  })
}

/** A course of numbers the height of a line of text. Time runs in the direction of reading. */
export function Sparkline({ values, label, fromZero }: SparklineProps) {
  const points = sparklinePoints(values, fromZero)
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className="shrink-0 text-pine rtl:-scale-x-100"
    >
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-hairline" />
      <polyline
        points={points.map(point => point.join(',')).join(' ')}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last[0]} cy={last[1]} r="2.5" fill="currentColor" />
    </svg>
  )
}
