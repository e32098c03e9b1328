import type { ReactNode } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

export interface FilterFoldProps {
  /** How many of them filter something. */
  count: number
  /** The fields, part of the form in which this stands. */
  children: ReactNode
}

/**
 * What a list is filtered by besides its search: below 1024 px behind one button, so that the list begins on the first screen,
 * above it in the row of the form. The fields stand beside the details element, which opens without JavaScript.
 */
export function FilterFold({ count, children }: FilterFoldProps) {
  const t = useT('admin-frame')
  return (
    <>
      <details className="disclosure peer lg:hidden">
        <summary className={classes(buttonClass({ variant: 'secondary' }), 'inline-flex')}>
          {count === 0 ? t('filters') : t('filters.set', { count })}
          <Icon name="down" size={20} className="disclosure-mark" />
        </summary>
      </details>
      <div className="basis-full grid-cols-2 items-end gap-3 max-lg:hidden max-lg:peer-open:grid lg:contents">
        {children}
      </div>
    </>
  )
}

/** A magnifier on narrow windows, the last of the row with its word on wide ones. */
export function FilterSubmit({ label }: { label: string }) {
  return (
    <button type="submit" className={classes(buttonClass({ variant: 'secondary' }), 'max-lg:px-3 lg:order-last')}>
      <Icon name="search" size={20} />
      <span className="max-lg:sr-only">{label}</span>
    </button>
  )
}
