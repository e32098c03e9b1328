import { formatNumber } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export interface FilterLink<Status extends string> {
  status: Status | undefined
  label: string
}

export interface FilterLinksProps<Status extends string> {
  /** What the list is of: 'Filtrer les réservations'. */
  label: string
  /** '3 réservations' */
  countLabel: (count: number) => string
  links: readonly FilterLink<Status>[]
  current: Status | undefined
  counts: Readonly<Record<Status | 'all', number>>
  hrefOf: (status: Status | undefined) => string
}

/** The states as chips with their counts, each with an address of its own. */
export function FilterLinks<Status extends string>({
  label: listLabel,
  countLabel,
  links,
  current,
  counts,
  hrefOf,
}: FilterLinksProps<Status>) {
  const locale = useLocale()
  return (
    <nav aria-label={listLabel}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ status, label }) => {
          const count = counts[status ?? 'all']
          return (
            <li key={label}>
              <Link
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
                <VisuallyHidden>({countLabel(count)})</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
