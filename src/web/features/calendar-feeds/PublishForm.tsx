import { type SubmitEvent, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCalendarAction } from './use-calendar-action.ts'

/** Makes one more address under which another calendar follows the space. */
export function PublishForm({ spaceId }: { spaceId: string }) {
  const t = useT('calendar-feeds')
  const [name, setName] = useState('')
  const { run, busy, problem } = useCalendarAction(
    spaceId,
    () => api('POST /api/host/listings/{id}/calendar-exports', { params: { id: spaceId }, body: { name } }),
    () => ({ title: t('publish.done') }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="flex-1 basis-52"
          label={t('publish.name')}
          error={problem?.fields?.['name']}
          value={name}
          onChange={event => setName(event.target.value)}
          maxLength={80}
          required
        />
        <Button type="submit" icon="link" loading={busy}>
          {t('publish.submit')}
        </Button>
      </div>
    </form>
  )
}
