import { useState } from 'react'
import type { CalendarFeed } from '#shared/calendar-feeds/contract.ts'
import { formatRelative } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useCalendarAction } from './use-calendar-action.ts'

const STATES: Readonly<Record<CalendarFeed['state'], { tone: BadgeTone; icon: IconName }>> = {
  ok: { tone: 'pine', icon: 'success' },
  failing: { tone: 'brick', icon: 'error' },
  suspect: { tone: 'saffron', icon: 'warning' },
}

/** A followed calendar: how it is, what it closes, and what can be done with it. */
export function FeedItem({ feed, spaceId }: { feed: CalendarFeed; spaceId: string }) {
  const t = useT('calendar-feeds')
  const { tone, icon } = STATES[feed.state]
  const params = { id: feed.id }
  const reading = useCalendarAction(
    spaceId,
    () => api('POST /api/host/calendar-feeds/{id}/reading', { params }),
    () => null,
  )
  const releasing = useCalendarAction(
    spaceId,
    () => api('POST /api/host/calendar-feeds/{id}/release', { params }),
    () => null,
  )
  return (
    <li className="flex flex-col gap-2 rounded-md border border-hairline p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <bdi>{feed.name}</bdi>
        </h4>
        {feed.isFile ? (
          <Badge icon="document">{t('feed.file')}</Badge>
        ) : (
          <Badge tone={tone} icon={icon}>
            {t(`feed.state.${feed.state}`)}
          </Badge>
        )}
      </div>
      <FeedFacts feed={feed} />
      <div className="flex flex-wrap gap-2">
        {feed.state === 'suspect' && (
          <Button size="sm" loading={releasing.busy} onClick={() => releasing.run(undefined)}>
            {t('feed.release')}
          </Button>
        )}
        {!feed.isFile && (
          <Button
            size="sm"
            icon="retry"
            aria-label={t('feed.refreshLabel', { name: feed.name })}
            loading={reading.busy}
            onClick={() => reading.run(undefined)}
          >
            {t('feed.refresh')}
          </Button>
        )}
        <RemoveFeed feed={feed} spaceId={spaceId} />
      </div>
    </li>
  )
}

function FeedFacts({ feed }: { feed: CalendarFeed }) {
  const t = useT('calendar-feeds')
  const when = useWhen()
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-2">
      <p>
        {!feed.isFile && (
          <>
            <bdi>{feed.addressShown}</bdi>
            {' · '}
          </>
        )}
        {feed.checkedAt ? t('feed.read', { when: when(feed.checkedAt) }) : t('feed.never')}
        {' · '}
        {t('feed.events', { count: feed.events })}
        {feed.notUnderstood > 0 && ` · ${t('feed.notUnderstood', { count: feed.notUnderstood })}`}
      </p>
      {feed.state === 'failing' && (
        <p className="text-brick">{t('feed.failing', { when: feed.goodAt ? when(feed.goodAt) : t('feed.never') })}</p>
      )}
      {feed.state === 'suspect' && <p className="text-saffron-text">{t('feed.suspect', { count: feed.vanished })}</p>}
    </div>
  )
}

/** A moment as it lies from now, in the reader's own time. */
export function useWhen(): (instant: string) => string {
  const t = useT('calendar-feeds')
  const zone = useReaderZone()
  const [openedAt] = useState(Date.now)
  const now = useNow(openedAt)
  return instant => formatRelative(instant, now, t.locale, zone)
}

function RemoveFeed({ feed, spaceId }: { feed: CalendarFeed; spaceId: string }) {
  const t = useT('calendar-feeds')
  const [isAsked, setAsked] = useState(false)
  const removing = useCalendarAction(
    spaceId,
    (keepsDays: boolean) =>
      api('DELETE /api/host/calendar-feeds/{id}', { params: { id: feed.id }, query: { keepsDays } }),
    () => ({ title: t('remove.done'), text: feed.name }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="delete"
        aria-label={t('feed.removeLabel', { name: feed.name })}
        onClick={() => setAsked(true)}
      >
        {t('feed.remove')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('remove.title', { name: feed.name })}
        closeLabel={t('close')}
        size="sm"
        urgent
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('remove.cancel')}</Button>
            <Button loading={removing.busy} onClick={() => removing.run(true)}>
              {t('remove.keep')}
            </Button>
            <Button variant="danger" loading={removing.busy} onClick={() => removing.run(false)}>
              {t('remove.free')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t('remove.text')}</p>
      </Dialog>
    </>
  )
}
