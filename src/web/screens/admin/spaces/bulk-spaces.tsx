import { DECISION_REASONS } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction, BulkFormParts } from '../frame/BulkBar.tsx'
import { RestrictionForm } from '../RestrictionForm.tsx'

/** What may be decided about several spaces at once: a restriction with one reason, which each host reads. */
export function useBulkSpaces(): readonly BulkAction<string>[] {
  const t = useT('admin-frame')
  const actionOf = (action: 'approved' | 'changes_asked' | 'rejected'): BulkAction<string> => ({
    id: action,
    label: t(`bulk.${action}`),
    send: (items, fields, idempotencyKey) => {
      const body = { action, ...fields, items: items.map(({ id, version }) => ({ id, version })) }
      return api('POST /api/admin/spaces/bulk-actions', { body }, { idempotencyKey })
    },
    ...(action !== 'approved' && { form: parts => <ReasonForm action={action} parts={parts} /> }),
  })
  return [actionOf('approved'), actionOf('changes_asked'), actionOf('rejected')]
}

function ReasonForm({ action, parts }: { action: 'changes_asked' | 'rejected'; parts: BulkFormParts }) {
  const t = useT('admin')
  const words = useT('decisions')
  return (
    <RestrictionForm
      title={t(`decide.${action}`)}
      reasons={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
      factsLabel={t('decide.facts')}
      factsHint={t('decide.facts.hint')}
      outcome={{ title: words(`action.${action}`), text: words(`explain.${action}`) }}
      busy={parts.busy}
      errors={parts.errors}
      onBack={parts.onBack}
      onSubmit={restriction => parts.onSubmit(restriction)}
    />
  )
}
