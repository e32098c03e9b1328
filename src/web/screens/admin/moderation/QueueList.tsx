import { useSuspenseQuery } from '@tanstack/react-query'
import { QUEUE_KINDS, type QueueItem } from '#shared/admin/queue-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { RowIdOf } from '../frame/list-context.ts'
import { RowViewers } from '../frame/RowViewers.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { EmptiedPage } from '../EmptiedPage.tsx'
import { ListPages } from '../ListPages.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { moderationAddress } from './moderation.route.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { queueQuery } from './queries.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { WaitingBadges } from './WaitingBadges.tsx'

/** All that waits for an admin, whatever it is, each leading to where it is answered. */
export function QueueList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const words = useT('admin-queue')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(queueQuery(search))
  const { of, assignee, after } = search
  const rows = data.items.map(each => ({ id: each.id, href: addressOf(each) }))
  const here = { view: 'all', ...(of && { of }), ...(assignee && { assignee }) } as const
  const isEmpty = data.items.length === 0
  const isLaterPage = after !== undefined && QUEUE_KINDS.some(kind => (!of || of === kind) && data.counts[kind] > 0)
  const isNarrowed = of !== undefined || assignee !== undefined
  return (
    <AdminFrame rows={rows} back={moderationAddress(here)} open={undefined}>
      {isRefetchError && <StaleNotice failed={t('moderation.failed')} error={error} onRetry={() => void refetch()} />}
      <QueueFilters search={search} counts={data.counts} />
      {isEmpty && isLaterPage && <EmptiedPage />}
      {isEmpty && !isLaterPage && (
        <NothingWaits
          title={words(isNarrowed ? 'empty.kind.title' : 'empty.title')}
          text={words(isNarrowed ? 'empty.kind.text' : 'empty.text')}
          reset={isNarrowed ? moderationAddress({ view: 'all' }) : undefined}
        />
      )}
      {!isEmpty && (
        <ul className="mt-4 grid max-w-3xl gap-3">
          {data.items.map(each => (
            <li key={`${each.kind} ${each.id}`} data-row={each.id}>
              <QueueRow item={each} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        after={after}
        next={data.next}
        hrefOf={from => moderationAddress({ ...here, ...(from !== undefined && { after: from }) })}
      />
    </AdminFrame>
  )
}

function addressOf({ kind, id }: QueueItem): string {
  if (kind === 'report') return moderationAddress({ open: id })
  if (kind === 'absence') return paths.retailerMission(id)
  if (kind === 'document') return adminUsersAddress({ view: 'documents', user: id })
  if (kind === 'contact') return moderationAddress({ view: 'contact', open: id })
  return kind === 'appeal' ? moderationAddress({ view: 'appeals', open: id }) : paths.adminSpace(id)
}

function QueueRow({ item }: { item: QueueItem }) {
  const t = useT('admin')
  const words = useT('admin-queue')
  const zone = useReaderZone()
  const { kind, name, excerpt, since, due, isOverdue, assignee } = item
  const at = (instant: string) => formatInstant(instant, t.locale, zone)
  return (
    <article className="relative rounded-md border border-hairline bg-surface p-4 transition-colors hover:bg-mist">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone="outline">{words(`kind.${kind}`)}</Badge>
        <WaitingBadges isOverdue={isOverdue} assignee={assignee === null ? null : { name: assignee }} />
      </span>
      <h2 className="mt-2 leading-snug font-semibold">
        <Link href={addressOf(item)} className="stretched">
          <bdi>{name || words('gone')}</bdi>
        </Link>
      </h2>
      {excerpt && (
        <p dir="auto" className="mt-1 line-clamp-2 text-ink-2">
          {excerpt}
        </p>
      )}
      <RowIdOf value={item.id}>
        <RowViewers />
      </RowIdOf>
      <p className="mt-2 text-sm text-ink-2">
        {words('since', { date: at(since) })} · {words('due', { date: at(due) })}
      </p>
    </article>
  )
}
