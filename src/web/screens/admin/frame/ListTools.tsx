import type { ReactNode } from 'react'
import { countedRowsMax } from '#shared/admin/frame.ts'
import { formatNumber } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** Over a list: how much the filters leave, and what may be done with all of it. */
export function ListTools({ found, children }: { found: number; children?: ReactNode }) {
  const t = useT('admin-frame')
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="figures text-ink-2">
        {found > countedRowsMax ? t('found.many', { max: countedRowsMax }) : t('found', { count: found })}
      </p>
      <div className="script-only flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** A count as far as is counted: `12`, or `1 000+`. */
export function useCount(): (count: number) => string {
  const t = useT('admin-frame')
  return count => (count > countedRowsMax ? t('more', { max: countedRowsMax }) : formatNumber(count, t.locale))
}
