import type { Ref } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { nameOf } from './booking-words.ts'
import { Conflicts } from './Conflicts.tsx'
import { deedWords } from './deeds.ts'

/** As in the contract (noteCharactersMax), which the browser does not load. */
const noteCharactersMax = 1_000

export interface DeedFieldsProps {
  booking: BookingView
  deed: BookingAction
  /** Typed before, in a form that was refused. */
  note?: string
  noteError?: string
  noteRef?: Ref<HTMLTextAreaElement>
}

/** What a deed means and a note that may go with it: the same in a dialog and in a form without JavaScript. */
export function DeedFields({ booking, deed, note, noteError, noteRef }: DeedFieldsProps) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const canCount = useHydrated()
  const other = nameOf(booking.side === 'retailer' ? booking.host : booking.retailer, locale)
  return (
    <div className="flex flex-col gap-4">
      {deed === 'accept' && <Conflicts booking={booking} />}
      <p className="text-ink-2">{t(`${deedWords(deed, booking)}.text`, { name: other })}</p>
      <TextArea
        ref={noteRef}
        name="note"
        label={t(`${deed}.note`, { name: other })}
        optionalLabel={`(${common('form.optional')})`}
        hint={deed === 'cancel' ? undefined : t(`${deed}.hint`)}
        rows={3}
        maxLength={noteCharactersMax}
        defaultValue={note}
        error={noteError}
        counter={canCount ? (count, max) => common('form.characters', { count, max }) : undefined}
      />
    </div>
  )
}
