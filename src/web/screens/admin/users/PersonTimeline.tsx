import { useSuspenseQuery } from '@tanstack/react-query'
import { TIMELINE_GROUPS } from '#shared/admin/people.ts'
import type { TimelineItem } from '#shared/admin/people-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { moderationAddress } from '../moderation/moderation.route.ts'
import { adminSpacesAddress } from '../spaces/admin-spaces.route.ts'
import { Part } from '../spaces/SpaceFacts.tsx'
import type { AdminUsersSearch } from './admin-users-visit.ts'
import { adminUsersAddress } from './admin-users.route.ts'
import { useDeviceName } from './device-name.ts'
import { timelineQuery } from './person-queries.ts'

/** What happened with a person, the latest first: all of it or one kind, page by page, each in the address. */
export function PersonTimeline({ id, search }: { id: string; search: AdminUsersSearch }) {
  const t = useT('admin-people')
  const { data } = useSuspenseQuery(timelineQuery(id, search))
  const { from, ...whole } = search
  return (
    <Part title={t('timeline.title')}>
      <GroupLinks search={whole} />
      {data.items.length === 0 && <p className="text-ink-2">{t('timeline.empty')}</p>}
      <ol className="grid gap-3">
        {data.items.map(item => (
          <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-5">
        {from && (
          <Link href={adminUsersAddress(whole)} keepScroll className="link inline-flex min-h-11 items-center">
            {t('timeline.latest')}
          </Link>
        )}
        {data.next !== null && (
          <Link
            href={adminUsersAddress({ ...whole, from: data.next })}
            keepScroll
            className="link inline-flex min-h-11 items-center"
          >
            {t('timeline.older')}
          </Link>
        )}
      </p>
    </Part>
  )
}

function GroupLinks({ search: { group: current, ...search } }: { search: AdminUsersSearch }) {
  const t = useT('admin-people')
  return (
    <nav aria-label={t('timeline.filter')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {([undefined, ...TIMELINE_GROUPS] as const).map(group => (
          <li key={group ?? 'all'}>
            <Link
              href={adminUsersAddress({ ...search, ...(group && { group }) })}
              keepScroll
              aria-current={group === current ? 'page' : undefined}
              className={classes(
                'touch-44 inline-flex min-h-8 items-center rounded-sm border px-2.5 text-sm whitespace-nowrap',
                group === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-control bg-surface hover:border-ink-2 hover:bg-mist',
              )}
            >
              {group ? t(`timeline.group.${group}`) : t('timeline.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Item({ item }: { item: TimelineItem }) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const state = useStateWords()(item)
  const device = useDeviceName()
  const decisions = useT('decisions')
  const title = item.kind === 'email' ? t.byKey(`timeline.email.${item.state}`) : t(`timeline.${item.kind}`)
  const subject = item.kind === 'role' ? decisions.byKey(`role.${item.subject}`) : item.subject
  const href = linkOf(item)
  return (
    <li className="border-s-2 border-hairline ps-3">
      <p>
        {href ? (
          <Link href={href} className="link font-medium">
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {(item.device || subject) && (
          <>
            {' · '}
            <bdi className="break-words">{item.device ? device(item.device) : subject}</bdi>
          </>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {state && `${state} · `}
        <time dateTime={item.at}>{formatInstant(item.at, t.locale, zone)}</time>
      </p>
    </li>
  )
}

/** Where admins look at the thing itself; null where it stands here alone. */
function linkOf({ kind, id, state }: TimelineItem): string | null {
  if (kind === 'space') return adminSpacesAddress({ view: 'all', space: id })
  if (kind === 'booking_made' || kind === 'booking_received') return `${paths.adminBookings()}?booking=${id}`
  if (kind === 'report_made' || kind === 'report_received') return moderationAddress({ open: id })
  if (kind === 'mission') return paths.retailerMission(id)
  if (kind === 'decision') return paths.decision(id)
  // one without stars is read by nobody yet
  if ((kind === 'review_written' || kind === 'review_received') && state !== '') {
    return moderationAddress({ view: 'reviews', open: id })
  }
  return null
}

/** The state of a thing in the words of its own catalogue. */
function useStateWords(): (item: TimelineItem) => string {
  const t = useT('admin')
  const common = useT('common')
  const decisions = useT('decisions')
  const reports = useT('reports')
  return ({ kind, state }) => {
    if (state === '' || kind === 'email') return ''
    if (kind === 'space') return t.byKey(`state.${state}`)
    if (kind === 'decision' || kind === 'role') return decisions.byKey(`action.${state}`)
    if (kind === 'review_written' || kind === 'review_received') return t('people.stars', { count: Number(state) })
    if (kind === 'report_made' || kind === 'report_received') return reports.byKey(`reason.${state}`)
    if (kind === 'mission') return t.byKey(`people.mission.${state}`)
    return common.byKey(`bookingStatus.${state}`)
  }
}
