import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingCalendars } from '#shared/calendar-feeds/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { problemOf } from '#web/api/page-errors.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ConflictItem } from './ConflictItem.tsx'
import { ExportItem } from './ExportItem.tsx'
import { FeedItem } from './FeedItem.tsx'
import { FileForm } from './FileForm.tsx'
import { FollowForm } from './FollowForm.tsx'
import { GoogleSteps } from './GoogleSteps.tsx'
import { PersonalCalendar } from './PersonalCalendar.tsx'
import { PublishForm } from './PublishForm.tsx'
import { calendarsQuery } from './queries.ts'
import { type GoogleAddress, useGoogleAddress } from './use-google-address.ts'

export interface CalendarsDialogProps {
  open: boolean
  onClose: () => void
  space: { id: string; name: string }
  /** Where the steps for Google come first. */
  google?: GoogleAddress | undefined
}

/** The calendars that a space follows, the addresses under which it is followed, and what they disagree about. */
export function CalendarsDialog({ open, onClose, space, google }: CalendarsDialogProps) {
  const t = useT('calendar-feeds')
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { spaceName: space.name })} closeLabel={t('close')}>
      {open && <Calendars spaceId={space.id} google={google} />}
    </Dialog>
  )
}

interface CalendarsProps {
  spaceId: string
  google: CalendarsDialogProps['google']
}

function Calendars({ spaceId, google }: CalendarsProps) {
  const t = useT('calendar-feeds')
  const { data, error, refetch } = useQuery(calendarsQuery(spaceId))
  if (data) return <Loaded calendars={data} spaceId={spaceId} google={google} />
  if (error) {
    return (
      <Alert
        tone="error"
        live
        title={problemOf(error).title || t('failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner /> {t('loading')}
    </p>
  )
}

function Loaded({
  calendars: { feeds, exports, conflicts, isInstantPaused },
  spaceId,
  google,
}: CalendarsProps & { calendars: ListingCalendars }) {
  const t = useT('calendar-feeds')
  const ownGoogle = useGoogleAddress(spaceId)
  return (
    <div className="flex flex-col gap-8">
      <p className="text-ink-2">{t('intro')}</p>
      {google && (
        <Section title={t('google.title')}>
          <div>
            <GoogleSteps exports={exports} google={google} />
          </div>
        </Section>
      )}
      {conflicts.length > 0 && (
        <Alert tone="warning" title={t('conflict.title', { count: conflicts.length })}>
          <ul className="mt-2 flex flex-col gap-4">
            {conflicts.map(conflict => (
              <ConflictItem key={conflict.bookingId + conflict.eventId} conflict={conflict} spaceId={spaceId} />
            ))}
          </ul>
        </Alert>
      )}
      {isInstantPaused && (
        <Alert tone="warning" title={t('paused.title')}>
          <p>{t('paused.text')}</p>
        </Alert>
      )}
      <Section title={t('follow.title')}>
        {feeds.length === 0 ? <p className="text-ink-2">{t('follow.none')}</p> : null}
        <ul className="flex flex-col gap-3 empty:hidden">
          {feeds.map(feed => (
            <FeedItem key={feed.id} feed={feed} spaceId={spaceId} />
          ))}
        </ul>
        <FollowForm spaceId={spaceId} />
        <Disclosure summary={t('file.title')}>
          <FileForm spaceId={spaceId} />
        </Disclosure>
      </Section>
      <Section title={t('publish.title')}>
        {exports.length === 0 ? <p className="text-ink-2">{t('publish.none')}</p> : null}
        <ul className="flex flex-col gap-3 empty:hidden">
          {exports.map(each => (
            <ExportItem key={each.id} published={each} spaceId={spaceId} />
          ))}
        </ul>
        <PublishForm spaceId={spaceId} />
        {!google && (
          <Disclosure summary={t('google.title')}>
            <GoogleSteps exports={exports} google={ownGoogle} />
          </Disclosure>
        )}
      </Section>
      <Section title={t('personal.title')}>
        <p className="text-ink-2">{t('personal.text')}</p>
        <PersonalCalendar />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}
