import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { noteCharactersMax } from '#shared/admin/people.ts'
import type { AdminNote } from '#shared/admin/people-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { type NoteSubject, notesQuery } from './queries.ts'

type Written = { notes: AdminNote[] }

/** What admins have noted about a person or a space, the latest first; one's own may be corrected for ten minutes. */
export function TeamNotes({ kind, id }: NoteSubject) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const query = notesQuery({ kind, id })
  const { data } = useSuspenseQuery(query)
  const [open, setOpen] = useState<'new' | string | null>(null)
  const { busy, refusal, fields, send } = useAdminAction<Written, 'save'>(query.queryKey, {
    lists: ['admin', kind === 'person' ? 'user' : 'space', id],
    stale: t('roles.stale'),
  })
  const save = async (text: string) => {
    const body = { text }
    const call = () => {
      if (open !== null && open !== 'new') return api('POST /api/admin/notes/{id}', { params: { id: open }, body })
      return kind === 'person'
        ? api('POST /api/admin/users/{id}/notes', { params: { id }, body })
        : api('POST /api/admin/spaces/{id}/notes', { params: { id }, body })
    }
    if (await send('save', { call, done: t('notes.saved') })) setOpen(null)
  }
  const form = (text: string) => (
    <NoteForm
      text={text}
      busy={busy !== null}
      error={fields['text']}
      onSubmit={each => void save(each)}
      onCancel={() => setOpen(null)}
    />
  )
  return (
    <Part title={t('notes.title')}>
      {refusal && <Alert tone="error" live className="mb-3" title={refusal} />}
      {data.notes.length === 0 && open === null && <p className="mb-3 text-ink-2">{t('notes.none')}</p>}
      <ul className="grid gap-3">
        {data.notes.map(note => (
          <li key={note.id} className="rounded-sm border border-hairline p-3">
            {open === note.id ? (
              form(note.text)
            ) : (
              <>
                <p dir="auto" className="whitespace-pre-line">
                  {note.text}
                </p>
                <p className="mt-1 text-sm text-ink-3">
                  {t('notes.by', { name: note.by, date: formatInstant(note.at, t.locale, zone) })}
                  {note.editedAt && ` · ${t('notes.edited')}`}
                </p>
                {note.allowedActions.includes('edit') && (
                  <Button size="sm" variant="quiet" className="script-only mt-1" onClick={() => setOpen(note.id)}>
                    {t('notes.edit')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="script-only mt-3">
        {open === 'new' ? (
          form('')
        ) : (
          // of a space the key asks for changes
          <Button aria-keyshortcuts={kind === 'person' ? 'e' : undefined} onClick={() => setOpen('new')}>
            {t('notes.add')}
          </Button>
        )}
      </div>
    </Part>
  )
}

interface NoteFormProps {
  text: string
  busy: boolean
  error: string | undefined
  onSubmit: (text: string) => void
  onCancel: () => void
}

function NoteForm({ text, busy, error, onSubmit, onCancel }: NoteFormProps) {
  const t = useT('admin-people')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get('text') ?? ''))
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextArea
        name="text"
        label={t('notes.text')}
        hint={t('notes.hint')}
        required
        defaultValue={text}
        error={error}
        maxLength={noteCharactersMax}
        dir="auto"
        aria-keyshortcuts="e"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={busy} loadingLabel={t('busy')}>
          {t('notes.save')}
        </Button>
        <Button onClick={onCancel}>{t('notes.cancel')}</Button>
      </div>
    </form>
  )
}
