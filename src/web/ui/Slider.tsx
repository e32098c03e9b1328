import { useId } from 'react'

export interface SliderProps {
  name: string
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** '10 km': shown beside the label and read out. */
  valueText: (value: number) => string
}

/** One thumb on a line: drag or keys. A real input, sent with its form without JavaScript too. */
export function Slider({ name, label, min, max, step, value, onChange, valueText }: SliderProps) {
  const id = useId()
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="script-only figures font-semibold">
          <bdi>{valueText(value)}</bdi>
        </output>
      </p>
      <div className="slider">
        <svg aria-hidden width="100%" height="4" className="slider-track">
          <rect width="100%" height="4" rx="2" className="fill-mist-2" />
          <rect width={`${(100 * (value - min)) / (max - min)}%`} height="4" className="fill-pine" />
        </svg>
        <input
          id={id}
          type="range"
          name={name}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText(value)}
          onChange={event => onChange(Number(event.target.value))}
        />
      </div>
      <p aria-hidden className="figures flex justify-between px-1 text-xs text-ink-3">
        <bdi>{valueText(min)}</bdi>
        <bdi>{valueText(max)}</bdi>
      </p>
    </div>
  )
}
