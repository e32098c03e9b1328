import type { FormEvent } from 'react'
import { CHECK_EVIDENCE } from '#shared/admin/people.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import type { BulkAction, BulkFormParts } from '../frame/bulk-action.ts'
import { versionsOf } from '../frame/selection.ts'
import { useBulkAssignments } from '../moderation/bulk-assignments.ts'
import type { AdminUsersSearch } from './admin-users-visit.ts'

/** What may be done about several people at once; what takes something from somebody is decided one by one. */
export function useBulkUsers(view: AdminUsersSearch['view']): readonly BulkAction<string>[] {
  const t = useT('admin-frame')
  const actionOf = (action: 'verified' | 'end_sessions'): BulkAction<string> => ({
    id: action,
    label: t(`bulk.${action}`),
    send: (items, fields, idempotencyKey) => {
      const body = { action, ...fields, items: versionsOf(items) }
      return api('POST /api/admin/users/bulk-actions', { body }, { idempotencyKey })
    },
    ...(action === 'verified' && { form: parts => <EvidenceForm {...parts} /> }),
  })
  const assignments = useBulkAssignments<string>((body, idempotencyKey) =>
    api('POST /api/admin/users/bulk-actions', { body }, { idempotencyKey }),
  )
  // where documents wait, who is on them
  return [actionOf('verified'), actionOf('end_sessions'), ...(view === 'documents' ? assignments : [])]
}

/** The evidence that was checked for each of them. */
function EvidenceForm({ busy, errors, onBack, onSubmit }: BulkFormParts) {
  const t = useT('admin-frame')
  const people = useT('admin-people')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit({ evidence: new FormData(event.currentTarget).getAll('evidence') })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <FieldGroup
        label={people('checks.evidence')}
        error={errors['evidence'] === undefined ? undefined : people('checks.evidence.none')}
      >
        {CHECK_EVIDENCE.person.map(each => (
          <Checkbox key={each} name="evidence" value={each} label={people(`evidence.${each}`)} />
        ))}
      </FieldGroup>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={busy} loadingLabel={t('busy')}>
          {t('bulk.confirm')}
        </Button>
        <Button onClick={onBack}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
