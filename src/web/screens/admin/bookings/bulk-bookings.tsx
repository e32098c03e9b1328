import { type FormEvent, useState } from 'react'
import { BOOKING_RECIPIENTS, type BookingRecipient, teamMessageCharactersMax } from '#shared/admin/booking-views.ts'
import type { BookingMessageBody } from '#shared/admin/bookings-contract.ts'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { BulkAction, BulkFormParts } from '../frame/bulk-action.ts'
import { versionsOf } from '../frame/selection.ts'

/** Writing to the parties of several bookings: what is decided about a booking is decided with its own panel open. */
export function useBulkBookings(): readonly BulkAction<BookingStatus>[] {
  const t = useT('admin-bookings')
  return [
    {
      id: 'write',
      label: t('bulk.write'),
      text: t('bulk.write.text'),
      form: parts => <MessageForm {...parts} />,
      send: (items, fields, idempotencyKey) => {
        const body = { ...(fields as BookingMessageBody), items: versionsOf(items) }
        return api('POST /api/admin/bookings/bulk-actions', { body }, { idempotencyKey })
      },
    },
  ]
}

function MessageForm({ busy, errors, onBack, onSubmit }: BulkFormParts) {
  const t = useT('admin-bookings')
  const frame = useT('admin-frame')
  const [to, setTo] = useState<BookingRecipient>('both')
  const [content, setContent] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && content.trim() !== '') onSubmit({ to, content })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <Select
        name="to"
        label={t('talk.to')}
        value={to}
        error={errors['to']}
        options={BOOKING_RECIPIENTS.map(each => ({ value: each, label: t(`bulk.to.${each}`) }))}
        onChange={event => setTo(BOOKING_RECIPIENTS.find(each => each === event.target.value) ?? 'both')}
      />
      <TextArea
        name="content"
        label={t('talk.text')}
        hint={t('talk.hint')}
        required
        error={errors['content']}
        maxLength={teamMessageCharactersMax}
        dir="auto"
        onChange={event => setContent(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={content.trim() === ''}
          loading={busy}
          loadingLabel={frame('busy')}
        >
          {t('talk.send')}
        </Button>
        <Button onClick={onBack}>{frame('cancel')}</Button>
      </div>
    </form>
  )
}
