import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type BookingRecipient, teamMessageCharactersMax } from '#shared/admin/booking-views.ts'
import type { AdminBooking } from '#shared/admin/bookings-contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminBookingQuery } from './queries.ts'

/** That the two write to each other is said, not what; and a form to write to one of them, or to each. */
export function WriteForm({ booking }: { booking: AdminBooking }) {
  const t = useT('admin-bookings')
  const { id, recipients, messages, retailer, host } = booking
  const { content, setContent, to, setTo, sent, busy, problem, submit } = useTeamMessage(id, recipients.at(-1))
  const names = { retailer: bidiIsolate(retailer.name, t.locale), host: bidiIsolate(host.name, t.locale) }
  const label = (each: BookingRecipient) =>
    each === 'both' ? t('talk.to.both') : t(`talk.to.${each}`, { name: names[each] })
  return (
    <Part title={t('talk.title')}>
      <p className="mb-4 text-ink-2">{t('talk.between', { count: messages })}</p>
      {recipients.length === 0 ? (
        <p className="text-ink-2">{t('talk.none')}</p>
      ) : (
        <form className="script-only flex flex-col gap-4" onSubmit={submit}>
          {problem && <Refusal title={t('talk.failed')} problem={problem} />}
          <Select
            name="to"
            label={t('talk.to')}
            value={to ?? ''}
            options={recipients.map(each => ({ value: each, label: label(each) }))}
            onChange={event => setTo(recipients.find(each => each === event.target.value))}
          />
          <TextArea
            name="content"
            label={t('talk.text')}
            hint={t('talk.hint')}
            required
            dir="auto"
            maxLength={teamMessageCharactersMax}
            value={content}
            onChange={event => setContent(event.target.value)}
          />
          <Button type="submit" className="self-start" disabled={content.trim() === ''} loading={busy}>
            {t('talk.send')}
          </Button>
          {sent.map(each => (
            <Link key={each.id} href={paths.conversation(each.id)} className="link inline-flex min-h-11 items-center">
              {t('talk.open', { name: bidiIsolate(each.name, t.locale) })}
            </Link>
          ))}
        </form>
      )}
    </Part>
  )
}

function useTeamMessage(id: string, first: BookingRecipient | undefined) {
  const t = useT('admin-bookings')
  const client = useQueryClient()
  const [to, setTo] = useState(first)
  const [content, setContent] = useState('')
  // where the last one went
  const [sent, setSent] = useState<readonly { id: string; name: string }[]>([])
  const { busy, problem, send } = useSending('POST /api/admin/bookings/{id}/messages', {
    params: { id },
    isKeyed: true,
    stays: true,
    empties: true,
    async onDone({ conversations }) {
      setSent(conversations)
      setContent('')
      showToast({ tone: 'success', title: t('talk.sent') })
      await client.invalidateQueries({ queryKey: adminBookingQuery(id).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!to || busy) return
    setSent([])
    void send({ to, content })
  }
  return { content, setContent, to, setTo, sent, busy, problem, submit }
}
