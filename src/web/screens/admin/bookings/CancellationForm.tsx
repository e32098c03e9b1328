import { useState } from 'react'
import type { AdminBooking } from '#shared/admin/bookings-contract.ts'
import { ADMIN_CANCELLATION_CAUSES, type AdminCancellationCause } from '#shared/bookings/states.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { OwedBefore } from '#web/features/bookings/BookingTerms.tsx'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { type AdminAction, useAdminAction } from '../use-admin-action.ts'
import { adminBookingQuery } from './queries.ts'
import { useEntryWords } from './Records.tsx'

type Action = AdminBooking['allowedActions'][number]

/** What may be done about a booking: to let it stand where a suspension leaves it open, or to cancel it for a reason. */
export function CancellationForm({ booking }: { booking: AdminBooking }) {
  const t = useT('admin-bookings')
  const admin = useT('admin')
  const latest = useLatestEntry(booking)
  const started = useStartedAction<'cancel'>(versionOf(booking), latest?.at)
  const [failed, setFailed] = useState<Action>('cancel')
  const action = useAdminAction<AdminBooking, Action>(adminBookingQuery(booking.id).queryKey, {
    // people's drawers say which of their bookings wait for a look
    lists: ['admin'],
    stale: t('stale'),
  })
  const { busy, refusal, send } = action
  const params = { id: booking.id }
  const keep = () => {
    setFailed('keep')
    void send('keep', { call: () => api('POST /api/admin/bookings/{id}/check', { params }), done: t('check.done') })
  }
  const cancel = async ({ reason, facts }: Restriction<AdminCancellationCause>) => {
    setFailed('cancel')
    const body = { cause: reason, status: booking.status, ...(facts !== undefined && { facts }) }
    const call = () => api('POST /api/admin/bookings/{id}/cancellation', { params, body })
    if (await send('cancel', { call, done: t('cancel.done') })) started.end()
  }
  // what it is after one's own action is no surprise
  const isStale = started.isStale && busy === null
  const canCancel = booking.allowedActions.includes('cancel')
  const canKeep = booking.allowedActions.includes('keep')
  return (
    <Part title={canKeep ? t('check.title') : t('decide')}>
      {isStale && <StaleDecision by={started.isDecided ? latest : null} isPossible={canCancel} onGoOn={started.goOn} />}
      {refusal && !isStale && (
        <Alert tone="error" live className="mb-4" title={t(failed === 'keep' ? 'check.failed' : 'cancel.failed')}>
          {refusal}
        </Alert>
      )}
      {started.asked ? (
        <CauseForm
          {...{ booking, action }}
          isHeld={isStale}
          onBack={started.end}
          onSubmit={each => void cancel(each)}
        />
      ) : (
        <>
          {canKeep && <p className="mb-3 text-ink-2">{t('check.text')}</p>}
          <CheckedBy check={booking.check} />
          {!canCancel && <p className="text-ink-2">{t(booking.isForAnother ? 'decide.own' : 'decide.none')}</p>}
          <div className="script-only flex flex-wrap gap-3">
            {canKeep && (
              <Button
                variant="primary"
                aria-keyshortcuts="a"
                loading={busy === 'keep'}
                loadingLabel={admin('decide.busy')}
                onClick={keep}
              >
                {t('check.do')}
              </Button>
            )}
            {canCancel && (
              <Button aria-keyshortcuts="r" onClick={() => started.begin('cancel')}>
                {t('cancel.do')}
              </Button>
            )}
          </div>
        </>
      )}
    </Part>
  )
}

/** Of what the reader decides on: its state, its days, and what each would be owed. */
const versionOf = ({ status, firstDay, lastDay, totalPriceMinor, view }: AdminBooking): string =>
  [status, firstDay, lastDay, totalPriceMinor, view.owedOnCancellationMinor].join(' ')

/** What an admin has done about it last; null where it was nobody that is known. */
function useLatestEntry({ entries: [latest] }: AdminBooking) {
  const words = useEntryWords()
  return latest?.by ? { name: latest.by, action: words(latest.action), at: latest.at } : null
}

interface CauseFormProps {
  booking: AdminBooking
  action: AdminAction<AdminBooking, Action>
  /** It has changed since the form was opened. */
  isHeld: boolean
  onBack: () => void
  onSubmit: (restriction: Restriction<AdminCancellationCause>) => void
}

/** The reason that both will read, with what each is owed and what follows said before the button. */
function CauseForm({ booking, action, isHeld, onBack, onSubmit }: CauseFormProps) {
  const t = useT('admin-bookings')
  const bookings = useT('bookings')
  return (
    <RestrictionForm
      title={t(booking.status === 'pending' ? 'cancel.request' : 'cancel.title')}
      reasons={ADMIN_CANCELLATION_CAUSES.map(value => ({ value, label: bookings(`cause.${value}`) }))}
      factsLabel={t('cancel.facts')}
      factsHint={t('cancel.facts.hint')}
      outcome={{ title: t('cancel.outcome'), text: t('cancel.outcome.text') }}
      busy={action.busy !== null}
      isHeld={isHeld}
      errors={action.fields}
      onBack={onBack}
      onSubmit={onSubmit}
    >
      <OwedBefore booking={booking.view} />
    </RestrictionForm>
  )
}

function CheckedBy({ check }: Pick<AdminBooking, 'check'>) {
  const t = useT('admin-bookings')
  const zone = useReaderZone()
  if (!check) return null
  const date = formatInstant(check.at, t.locale, zone)
  return (
    <p className="mb-3 text-sm text-ink-2">
      {check.by ? t('check.by', { name: bidiIsolate(check.by, t.locale), date }) : t('check.byNobody', { date })}
    </p>
  )
}
