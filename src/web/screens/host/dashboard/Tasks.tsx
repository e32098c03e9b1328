import type { HostTask } from '#shared/dashboards/contract.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

/** What waits for the host, the most urgent first; each leads to the screen where it is done. */
export function Tasks({ tasks }: { tasks: readonly HostTask[] }) {
  const t = useT('dashboards')
  return (
    <Section title={t('host.tasks')}>
      {tasks.length === 0 ? (
        <QuietNote title={t('host.tasksEmpty')}>{t('host.tasksEmptyText')}</QuietNote>
      ) : (
        <Rows>
          {tasks.map(task => (
            <Task key={hrefOf(task)} task={task} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

const ICONS: Readonly<Record<HostTask['kind'], IconName>> = {
  answer: 'inbox',
  conflict: 'warning',
  complete: 'edit',
  review: 'star',
}

function hrefOf(task: HostTask): string {
  switch (task.kind) {
    case 'answer':
    case 'review':
      return bookingsAddress(paths.hostBookings(), { booking: task.bookingId })
    case 'conflict':
      return withSearch(paths.hostCalendar(), {
        space: task.spaceId,
        month: task.firstDay.slice(0, 7),
        calendars: 'open',
      })
    case 'complete':
      return paths.editSpace(task.spaceId)
  }
}

function Task({ task }: { task: HostTask }) {
  const t = useT('dashboards')
  const { title, text } = useTaskWords(task)
  return (
    <Row
      mark={
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
          <Icon name={ICONS[task.kind]} />
        </span>
      }
      title={
        <Link href={hrefOf(task)} className="stretched">
          {title}
        </Link>
      }
      end={
        task.kind === 'answer' &&
        task.before && <span className="text-sm text-saffron-text">{t('task.answerBefore', untilOf(task.before))}</span>
      }
    >
      <p className="text-sm text-ink-2">
        <bdi>{task.spaceName}</bdi> · <bdi>{text}</bdi>
      </p>
    </Row>
  )
}

function useTaskWords(task: HostTask): { title: string; text: string } {
  const t = useT('dashboards')
  const { locale } = t
  switch (task.kind) {
    case 'answer':
      return { title: t('task.answer', { name: bidiIsolate(task.retailerName, locale) }), text: daysOf(task, locale) }
    case 'conflict': {
      const feed = bidiIsolate(task.feedName ?? t('task.conflictFile'), locale)
      const name = bidiIsolate(task.retailerName, locale)
      return { title: t('task.conflict'), text: `${daysOf(task, locale)} · ${t('task.conflictText', { feed, name })}` }
    }
    case 'complete':
      return { title: t(`task.complete.${task.status}`), text: t('task.missing', { count: task.missing }) }
    case 'review': {
      const name = bidiIsolate(task.reviewerName, locale)
      return { title: t('task.review', { name }), text: t('task.stars', { count: task.rating }) }
    }
  }
}
