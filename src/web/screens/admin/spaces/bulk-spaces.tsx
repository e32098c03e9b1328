import { defaultClause } from '#shared/decisions/clauses.ts'
import { DECISION_REASONS } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction, BulkFormParts } from '../frame/bulk-action.ts'
import { versionsOf } from '../frame/selection.ts'
import { useBulkAssignments } from '../moderation/bulk-assignments.ts'
import { RestrictionForm } from '../RestrictionForm.tsx'
import { MarkedFields } from './MarkedFields.tsx'

/** What may be decided about several spaces at once, a restriction with one reason that each host reads, and who is on them. */
export function useBulkSpaces(): readonly BulkAction<string>[] {
  const t = useT('admin-frame')
  const actionOf = (action: 'approved' | 'changes_asked' | 'rejected'): BulkAction<string> => ({
    id: action,
    label: t(`bulk.${action}`),
    send: (items, fields, idempotencyKey) => {
      const body = { action, ...fields, items: versionsOf(items) }
      return api('POST /api/admin/spaces/bulk-actions', { body }, { idempotencyKey })
    },
    ...(action !== 'approved' && { form: parts => <ReasonForm action={action} parts={parts} /> }),
  })
  const assignments = useBulkAssignments<string>((body, idempotencyKey) =>
    api('POST /api/admin/spaces/bulk-actions', { body }, { idempotencyKey }),
  )
  return [actionOf('approved'), actionOf('changes_asked'), actionOf('rejected'), ...assignments]
}

function ReasonForm({ action, parts }: { action: 'changes_asked' | 'rejected'; parts: BulkFormParts }) {
  const t = useT('admin')
  const words = useT('decisions')
  return (
    <RestrictionForm
      title={t(`decide.${action}`)}
      reasons={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
      clauseOf={defaultClause}
      factsLabel={t('decide.facts')}
      factsHint={t('decide.facts.hint')}
      outcome={{ title: words(`action.${action}`), text: words(`explain.${action}`) }}
      busy={parts.busy}
      errors={parts.errors}
      onBack={parts.onBack}
      onSubmit={(restriction, form) => {
        const marked = form.getAll('fields')
        parts.onSubmit({ ...restriction, ...(marked.length > 0 && { fields: marked }) })
      }}
    >
      {action === 'changes_asked' && <MarkedFields />}
    </RestrictionForm>
  )
}
