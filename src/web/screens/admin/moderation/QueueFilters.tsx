import { QUEUE_KINDS, type QueueKind } from '#shared/admin/queue-contract.ts'
import { ASSIGNEE_FILTERS } from '#shared/admin/waiting.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { FilterFold } from '../frame/FilterFold.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { moderationAddress } from './moderation.route.ts'

export interface QueueFiltersProps {
  search: ModerationSearch
  counts: Readonly<Record<QueueKind, number>>
}

/** The kinds that wait with how much of each, and who is on it, as links; on narrow windows behind one button. */
export function QueueFilters({ search: { of, assignee }, counts }: QueueFiltersProps) {
  const words = useT('admin-queue')
  const frame = useT('admin-frame')
  const kinds = QUEUE_KINDS.filter(kind => counts[kind] > 0 || kind === of)
  const addressOf = (next: Pick<ModerationSearch, 'of' | 'assignee'>) => moderationAddress({ view: 'all', ...next })
  const ofAssignee = { ...(assignee && { assignee }) }
  const ofKind = { ...(of && { of }) }
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <FilterFold count={[of, assignee].filter(each => each !== undefined).length}>
        <div className="col-span-2 flex min-w-0 basis-full flex-col gap-3">
          <Chips
            label={words('kinds')}
            chips={[undefined, ...kinds].map(kind => ({
              id: kind ?? 'all',
              href: addressOf({ ...ofAssignee, ...(kind && { of: kind }) }),
              label: kind ? words('counts', { kind, count: counts[kind] }) : words('view'),
              isCurrent: kind === of,
            }))}
          />
          <Chips
            label={frame('column.assignee')}
            isLabelShown
            chips={[undefined, ...ASSIGNEE_FILTERS].map(each => ({
              id: each ?? 'all',
              href: addressOf({ ...ofKind, ...(each && { assignee: each }) }),
              label: frame(`assignee.${each ?? 'all'}`),
              isCurrent: each === assignee,
            }))}
          />
        </div>
      </FilterFold>
    </div>
  )
}

interface Chip {
  id: string
  href: string
  label: string
  isCurrent: boolean
}

function Chips({ label, isLabelShown, chips }: { label: string; isLabelShown?: boolean; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {isLabelShown && (
        <span aria-hidden className="me-1 text-sm text-ink-2">
          {label}
        </span>
      )}
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ id, href, label: text, isCurrent }) => (
          <li key={id}>
            <Link
              href={href}
              keepScroll
              aria-current={isCurrent ? 'true' : undefined}
              className={classes(
                'touch-44 inline-flex min-h-8 items-center rounded-sm border px-2.5 text-sm whitespace-nowrap',
                isCurrent
                  ? 'border-ink bg-ink text-paper'
                  : 'border-control bg-surface hover:border-ink-2 hover:bg-mist',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
