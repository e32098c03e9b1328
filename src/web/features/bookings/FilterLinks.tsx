import type { BookingList } from '#shared/bookings/contract.ts'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { formatNumber } from '#shared/format.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export interface FilterLink {
  status: BookingStatus | undefined
  label: string
}

export interface FilterLinksProps {
  links: readonly FilterLink[]
  current: BookingStatus | undefined
  counts: BookingList['counts']
  hrefOf: (status: BookingStatus | undefined) => string
}

/** The states as chips with their counts, each with an address of its own. */
export function FilterLinks({ links, current, counts, hrefOf }: FilterLinksProps) {
  const t = useT('bookings')
  const locale = useLocale()
  return (
    <nav aria-label={t('filter.label')}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ status, label }) => {
          const count = counts[status ?? 'all']
          return (
            <li key={label}>
              <Way
                href={hrefOf(status)}
                keepScroll
                aria-current={status === current ? 'page' : undefined}
                className={classes(
                  'touch-44 inline-flex min-h-9 items-center gap-2 rounded-sm border px-3 py-1 text-sm leading-snug font-medium whitespace-nowrap transition-colors',
                  status === current
                    ? 'border-ink bg-ink text-paper'
                    : 'border-control bg-surface hover:border-ink-2 hover:bg-mist',
                )}
              >
                {label}
                <span aria-hidden className={classes('figures', status === current ? '' : 'text-ink-3')}>
                  {formatNumber(count, locale)}
                </span>
                <VisuallyHidden>({t('filter.count', { count })})</VisuallyHidden>
              </Way>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
