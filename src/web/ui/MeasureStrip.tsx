import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'

export interface MeasureStripProps {
  /** Already formatted, unit included: ['28 m²', 'H 3,2 m']. */
  measures: readonly ReactNode[]
  /** The same in full words for screen readers. */
  label?: string
  /** `lg` on the page of a space. */
  size?: 'md' | 'lg'
}

/** Sizes between ticks, as on an architect's drawing. */
export function MeasureStrip({ measures, label, size = 'md' }: MeasureStripProps) {
  return (
    <p className={classes('measure figures', size === 'lg' ? 'text-lg' : 'text-sm')}>
      {label && <span className="sr-only">{label}</span>}
      <span
        aria-hidden={label ? true : undefined}
        className="flex flex-wrap items-center justify-center gap-x-2 px-2 whitespace-nowrap"
      >
        {measures.map((measure, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <span aria-hidden className="text-ink-3">
                ·
              </span>
            )}
            <bdi className="font-medium">{measure}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
