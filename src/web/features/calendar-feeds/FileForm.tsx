import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '#shared/api.ts'
import { calendarFileCharactersMax } from '#shared/calendar-feeds/contract.ts'
import type { CallInput } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { slimCalendar } from './slim-calendar.ts'
import { readTimedHours, TimedHoursSelect } from './TimedHoursSelect.tsx'
import { useCalendarAction } from './use-calendar-action.ts'

const nameCharactersMax = 80

/** Takes the days of a file of another calendar once. */
export function FileForm({ spaceId }: { spaceId: string }) {
  const t = useT('calendar-feeds')
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<'file.missing' | 'file.large' | null>(null)
  const { run, busy, problem } = useCalendarAction(
    spaceId,
    (body: CallInput<Api['POST /api/host/listings/{id}/calendar-files']>['body']) =>
      api('POST /api/host/listings/{id}/calendar-files', { params: { id: spaceId }, body }),
    feed => {
      if (field.current) field.current.value = ''
      setChosen(null)
      return { title: t('file.done'), text: t('follow.doneText', { count: feed.events }) }
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const timedHoursMin = readTimedHours(event.currentTarget)
    const file = field.current?.files?.[0]
    if (!file) return setFault('file.missing')
    const text = slimCalendar(await file.text())
    if (text.length > calendarFileCharactersMax) return setFault('file.large')
    setFault(null)
    run({
      name:
        file.name
          .replace(/\.ics$/i, '')
          .slice(0, nameCharactersMax)
          .trim() || t('file.title'),
      text,
      timedHoursMin,
    })
  }
  return (
    <form
      onSubmit={event => void submit(event)}
      noValidate
      className="flex flex-col gap-4 rounded-md border border-hairline p-4"
    >
      <ProblemAlert problem={problem} />
      <Field
        label={t('file.label')}
        hint={t('file.hint')}
        error={fault ? t(fault) : problem?.fields?.['name']}
        required
      >
        {control => (
          <>
            {/* the browser's own would speak the browser's language */}
            <input
              {...control}
              ref={field}
              type="file"
              accept=".ics,text/calendar"
              className="peer sr-only"
              onChange={event => {
                setFault(null)
                setChosen(event.target.files?.[0]?.name ?? null)
              }}
            />
            <Button
              icon="attach"
              tabIndex={-1}
              className="self-start peer-focus-visible:outline-2"
              onClick={() => field.current?.click()}
            >
              {chosen === null ? t('file.choose') : <bdi>{chosen}</bdi>}
            </Button>
          </>
        )}
      </Field>
      <TimedHoursSelect />
      <Button type="submit" icon="document" loading={busy} loadingLabel={t('file.busy')}>
        {t('file.submit')}
      </Button>
    </form>
  )
}
