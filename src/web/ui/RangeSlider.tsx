import { type ChangeEvent, type ReactNode, useId } from 'react'
import { histogramBars, type SliderRange, shareOf, thumbsOf, withEnd } from './slider-range.ts'

export interface RangeSliderProps {
  label: ReactNode
  min: number
  max: number
  step: number
  /** null: this end is not narrowed; its thumb then waits at `start`. */
  value: SliderRange
  /** Where the thumbs stand before they are touched. */
  start: readonly [number, number]
  onChange: (value: SliderRange) => void
  /** Words of the two ends: 'Prix minimum', 'Prix maximum'. */
  endLabels: readonly [string, string]
  /** Names of the two number fields in the form. */
  names?: readonly [string, string]
  /** 'MAD' */
  unit: string
  /** The value in words for screen readers: '250 MAD'. */
  valueText: (value: number) => string
  /** How many results lie in each equal part between min and max. */
  histogram?: readonly number[]
}

/** Two thumbs on one line and two number fields that say the same: drag, keys or typing. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, value, start, onChange } = props
  const baseId = useId()
  const shown = thumbsOf(value, start)
  const shares = [shareOf(shown[0], min, max), shareOf(shown[1], min, max)] as const

  const slide = (end: 0 | 1) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange(withEnd(value, end, Number(event.target.value), shown))
  const type = (end: 0 | 1) => (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value === '' ? null : Number(event.target.value)
    onChange(end === 0 ? [typed, value[1]] : [value[0], typed])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{props.label}</legend>
      <div className="script-only">
        {props.histogram && <Histogram counts={props.histogram} shares={shares} />}
        <div className="slider">
          <svg aria-hidden width="100%" height="4" className="slider-track">
            <rect width="100%" height="4" rx="2" className="fill-mist-2" />
            <rect
              x={`${shares[0] * 100}%`}
              width={`${Math.max(0, shares[1] - shares[0]) * 100}%`}
              height="4"
              className="fill-pine"
            />
          </svg>
          {([0, 1] as const).map(end => (
            <input
              key={end}
              type="range"
              min={min}
              max={max}
              step={step}
              value={shown[end]}
              aria-label={props.endLabels[end]}
              aria-valuetext={props.valueText(shown[end])}
              onChange={slide(end)}
            />
          ))}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {([0, 1] as const).map(end => (
          <div key={end} className="control">
            <label htmlFor={`${baseId}-${end}`} className="sr-only">
              {props.endLabels[end]}
            </label>
            <input
              id={`${baseId}-${end}`}
              type="number"
              inputMode="numeric"
              className="figures"
              name={props.names?.[end]}
              min={min}
              max={max}
              step={step}
              value={value[end] ?? ''}
              placeholder={String(start[end])}
              onChange={type(end)}
            />
            <span className="pe-3 text-sm text-ink-3">{props.unit}</span>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Histogram({ counts, shares }: { counts: readonly number[]; shares: readonly [number, number] }) {
  return (
    <svg
      aria-hidden
      width="100%"
      height="40"
      preserveAspectRatio="none"
      viewBox={`0 0 ${counts.length} 40`}
      className="block px-3 rtl:-scale-x-100"
    >
      {histogramBars(counts, shares).map(bar => (
        <rect
          key={bar.at}
          x={bar.at + 0.08}
          y={40 - bar.share * 40}
          width={0.84}
          height={bar.share * 40}
          className={bar.isInside ? 'fill-pine' : 'fill-hairline'}
        />
      ))}
    </svg>
  )
}
