import type { BookingView } from '#shared/bookings/contract.ts'
import { type BookingAction, HOST_CANCELLATION_CAUSES } from '#shared/bookings/states.ts'
import { daysInclusive } from '#shared/days.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type BookingWords, nameOf } from './booking-words.ts'
import { OwedBefore } from './BookingTerms.tsx'
import { Conflicts } from './Conflicts.tsx'
import { actionWords } from './actions.ts'

/** As in the contract (noteCharactersMax), which the browser does not load. */
const noteCharactersMax = 1_000

export interface ActionFieldsProps {
  booking: BookingView
  action: BookingAction
  /** Typed before, in a form that was refused. */
  note?: string | undefined
  cause?: string | undefined
  errors?: Readonly<Record<string, string>> | undefined
}

/** What an action means and a note that may go with it: the same in a dialog and in a form without JavaScript. */
export function ActionFields({ booking, action, note, cause, errors = {} }: ActionFieldsProps) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const other = nameOf(booking.side === 'retailer' ? booking.host : booking.retailer, locale)
  const days = daysInclusive(booking.firstDay, booking.lastDay)
  const address = booking.space.addressIsPublic ? 'public' : 'hidden'
  return (
    <div className="flex flex-col gap-4">
      {action === 'accept' && <Conflicts booking={booking} />}
      {action === 'host_cancel' ? (
        <HostCancellation name={other} days={days} cause={cause} error={errors['cause']} />
      ) : (
        <p className="text-ink-2">{t(`${plainWords(action, booking)}.text`, { name: other, days, address })}</p>
      )}
      {(action === 'cancel' || action === 'host_cancel') && <OwedBefore booking={booking} />}
      <TextArea
        name="note"
        label={t(action === 'host_cancel' ? 'hostCancel.note' : `${action}.note`, { name: other })}
        required={action === 'host_cancel'}
        optionalLabel={action === 'host_cancel' ? undefined : `(${common('form.optional')})`}
        hint={hintOf(action, other, days, t)}
        rows={3}
        maxLength={noteCharactersMax}
        defaultValue={note}
        error={errors['note']}
        counter={(count, max) => common('form.characters', { count, max })}
      />
    </div>
  )
}

const plainWords = (action: Exclude<BookingAction, 'host_cancel'>, booking: BookingView) =>
  actionWords(action, booking) as Exclude<ReturnType<typeof actionWords>, 'hostCancel'>

function hintOf(action: BookingAction, name: string, days: number, t: BookingWords): string | undefined {
  if (action === 'cancel') return undefined
  return action === 'host_cancel' ? t('hostCancel.hint', { name, days }) : t(`${action}.hint`)
}

interface HostCancellationProps {
  /** Of the retailer, to stand within a sentence. */
  name: string
  days: number
  cause: string | undefined
  error: string | undefined
}

/** What follows when a host cancels what they had confirmed, said first, and why they do. */
function HostCancellation({ name, days, cause, error }: HostCancellationProps) {
  const t = useT('bookings')
  return (
    <>
      <div className="text-ink-2">
        <p className="font-medium text-ink">{t('hostCancel.follows')}</p>
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
          <li>{t('hostCancel.days', { days })}</li>
          <li>{t('hostCancel.notified', { name, days })}</li>
          <li>{t('hostCancel.counts')}</li>
        </ul>
      </div>
      <Select
        name="cause"
        label={t('hostCancel.cause')}
        required
        defaultValue={cause ?? ''}
        error={error}
        emptyOption={t('hostCancel.choose')}
        options={HOST_CANCELLATION_CAUSES.map(value => ({ value, label: t(`cause.${value}`) }))}
      />
    </>
  )
}
