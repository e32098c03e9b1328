import { type ReactNode, useId } from 'react'

export interface ProgressBarProps {
  /** 0 to `max`; null while the amount of work is unknown. */
  value: number | null
  max?: number
  label: ReactNode
  /** The value in words: '57 %'. */
  valueLabel?: ReactNode
  labelHidden?: boolean
}

/** How much of something is done, on the native progress element. */
export function ProgressBar({ value, max = 100, label, valueLabel, labelHidden = false }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {valueLabel && <span className="figures text-ink-2">{valueLabel}</span>}
      </div>
      <progress id={id} className="progress" max={max} value={value ?? undefined} />
    </div>
  )
}
