import { classes } from '#web/ui/classes.ts'
import { placeLine, scaleFor, shownLabels } from './chart-scale.ts'

export interface ChartLine {
  key: string
  label: string
  /** One for each time; null where nothing is shown. */
  values: readonly (number | null)[]
}

export interface LineChartProps {
  /** What it shows, in words, and where the figures are. */
  label: string
  /** Each time, as it stands under the axis. */
  times: readonly string[]
  lines: readonly ChartLine[]
  formatValue: (value: number) => string
  /** Things are counted: the axis has no halves. */
  whole?: boolean
}

const labelsMax = 6

/** Lines differ by their strokes and the ends of their points, not by colour alone. */
const STROKES = [
  { colour: 'text-pine', dashes: undefined, cap: 'round' },
  { colour: 'text-ink-2', dashes: '7 4', cap: 'square' },
  { colour: 'text-sky', dashes: '2 4', cap: 'round' },
  { colour: 'text-ink-3', dashes: '12 4 2 4', cap: 'square' },
] as const

const strokeOf = (index: number) => STROKES[index % STROKES.length] ?? STROKES[0]

/** The course of up to four numbers over time, from the start edge to the end edge. Its figures stand in a table beside. */
export function LineChart({ label, times, lines, formatValue, whole = false }: LineChartProps) {
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values.map(value => value ?? 0)))
  const { max, ticks } = scaleFor(highest, { whole })
  const shown = shownLabels(times.length, labelsMax)
  const onPhones = new Set([...shown].filter((_, place) => place % 2 === 0))
  return (
    <figure role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div aria-hidden="true" className="figures relative text-end text-xs text-ink-3">
        {/* holds the column as wide as its longest mark */}
        {ticks.map(tick => (
          <span key={tick} className="block h-0 overflow-hidden whitespace-nowrap">
            {formatValue(tick)}
          </span>
        ))}
        {ticks.map(tick => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2 leading-none whitespace-nowrap"
            style={{ insetBlockStart: `${100 - (tick / max) * 100}%` }}
          >
            {formatValue(tick)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="h-44 w-full overflow-visible rtl:-scale-x-100"
      >
        {ticks.map(tick => (
          <path
            key={tick}
            d={`M0 ${100 - (tick / max) * 100}H100`}
            vectorEffect="non-scaling-stroke"
            className={tick === 0 ? 'stroke-control' : 'stroke-hairline'}
          />
        ))}
        {lines.map((line, index) => (
          <Course key={line.key} values={line.values} max={max} index={index} />
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2 flex text-xs text-ink-3">
        {times.map((time, index) => (
          <span key={time} className="relative h-4 flex-1">
            {shown.has(index) && (
              <span
                className={classes(
                  'absolute top-0 whitespace-nowrap',
                  !onPhones.has(index) && 'max-sm:hidden',
                  index === 0 && times.length > 1 ? 'start-0' : 'start-1/2 -translate-x-1/2 rtl:translate-x-1/2',
                )}
              >
                {time}
              </span>
            )}
          </span>
        ))}
      </div>
    </figure>
  )
}

interface CourseProps {
  values: readonly (number | null)[]
  max: number
  index: number
}

/** Points are lines of no length, whose round or square ends no stretching of the drawing changes. */
function Course({ values, max, index }: CourseProps) {
  const { colour, dashes, cap } = strokeOf(index)
  return (
    <g className={colour} stroke="currentColor">
      {placeLine(values, max).map(points => (
        <g key={points[0]?.x}>
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={dashes}
          />
          <path
            d={points.map(({ x, y }) => `M${x} ${y}h0`).join('')}
            vectorEffect="non-scaling-stroke"
            strokeWidth={values.length > 40 && points.length > 1 ? 2 : 6}
            strokeLinecap={cap}
          />
        </g>
      ))}
    </g>
  )
}

/** How the line of this place is drawn, for the legend. */
export function LineMark({ index }: { index: number }) {
  const { colour, dashes, cap } = strokeOf(index)
  return (
    <svg
      aria-hidden="true"
      width="28"
      height="12"
      viewBox="0 0 28 12"
      fill="none"
      stroke="currentColor"
      className={classes('shrink-0', colour)}
    >
      <path d="M0 6H28" strokeWidth="2" strokeDasharray={dashes} />
      <path d="M14 6h0" strokeWidth="7" strokeLinecap={cap} />
    </svg>
  )
}
