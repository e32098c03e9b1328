import { type FormEvent, useState } from 'react'
import { factsCharactersMax } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { BulkAction, BulkFormParts } from '../frame/bulk-action.ts'
import { type Selection, versionsOf } from '../frame/selection.ts'
import { useBulkAssignments } from './bulk-assignments.ts'

/** Taking the reports of several things on, letting go of them, or dismissing them, which takes things of one kind. */
export function useBulkReports(selection: Selection<number>): readonly BulkAction<number>[] {
  const t = useT('admin-frame')
  const kinds = new Set(selection.items.map(({ group }) => group))
  const assignments = useBulkAssignments<number>((body, idempotencyKey) =>
    api('POST /api/admin/reports/bulk-actions', { body }, { idempotencyKey }),
  )
  return [
    ...assignments,
    {
      id: 'dismiss',
      label: t('bulk.dismiss'),
      obstacle: kinds.size > 1 ? t('bulk.reports.one') : undefined,
      form: parts => <NoteForm {...parts} />,
      send: (items, fields, idempotencyKey) => {
        const { note } = fields as { note: string }
        const body = { action: 'dismiss' as const, note, items: versionsOf(items) }
        return api('POST /api/admin/reports/bulk-actions', { body }, { idempotencyKey })
      },
    },
  ]
}

function NoteForm({ busy, errors, onBack, onSubmit }: BulkFormParts) {
  const t = useT('admin-frame')
  const admin = useT('admin')
  const [note, setNote] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && note.trim() !== '') onSubmit({ note })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <TextArea
        name="note"
        label={t('bulk.note')}
        hint={t('bulk.note.hint')}
        required
        error={errors['note']}
        maxLength={factsCharactersMax}
        counter={(length, max) => admin('decide.facts.counter', { length, max })}
        dir="auto"
        onChange={event => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={note.trim() === ''} loading={busy} loadingLabel={t('busy')}>
          {t('bulk.confirm')}
        </Button>
        <Button onClick={onBack}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
