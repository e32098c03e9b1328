import { type SubmitEvent, useRef, useState } from 'react'
import { type CalendarFeed, TIMED_HOURS } from '#shared/calendar-feeds/contract.ts'
import { api } from '#web/api/api.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCalendarAction } from './use-calendar-action.ts'

type TimedHours = CalendarFeed['timedHoursMin']

/** Follows one more calendar. What was typed stays until it is read. */
export function FollowForm({ spaceId }: { spaceId: string }) {
  const t = useT('calendar-feeds')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [timed, setTimed] = useState<TimedHours>(null)
  const field = useRef<HTMLInputElement>(null)
  const { run, busy, problem } = useCalendarAction(
    spaceId,
    () =>
      api('POST /api/host/listings/{id}/calendar-feeds', {
        params: { id: spaceId },
        body: { name, address, timedHoursMin: timed },
      }),
    feed => {
      setName('')
      setAddress('')
      return { title: t('follow.done'), text: t('follow.doneText', { count: feed.events }) }
    },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(undefined)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-md border border-hairline p-4">
      <ProblemAlert problem={problem} />
      <TextField
        label={t('follow.name')}
        hint={t('follow.nameHint')}
        error={problem?.fields?.['name']}
        value={name}
        onChange={event => setName(event.target.value)}
        maxLength={80}
        required
      />
      <TextField
        ref={field}
        label={t('follow.address')}
        hint={t('follow.addressHint')}
        error={problem?.fields?.['address']}
        value={address}
        onChange={event => setAddress(event.target.value)}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={2000}
        required
      />
      <Select
        label={t('follow.timed')}
        hint={t('follow.timedHint')}
        value={String(timed)}
        onChange={event => setTimed(TIMED_HOURS.find(each => String(each) === event.target.value) ?? null)}
        options={TIMED_HOURS.map(hours => ({ value: String(hours), label: t(`follow.timed.${hours ?? 'none'}`) }))}
      />
      <Button type="submit" variant="primary" icon="calendar" loading={busy} loadingLabel={t('follow.busy')}>
        {t('follow.submit')}
      </Button>
    </form>
  )
}
