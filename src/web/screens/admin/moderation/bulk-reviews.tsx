import { defaultClause } from '#shared/decisions/clauses.ts'
import { CONTENT_REASONS, type ContentReason } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction, BulkFormParts } from '../frame/BulkBar.tsx'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'

/** Hiding several reviews for one reason, which each author reads. */
export function useBulkReviews(): readonly BulkAction<string>[] {
  const t = useT('admin')
  return [
    {
      id: 'hide',
      label: t('cases.do.hide'),
      form: parts => <HidingForm parts={parts} />,
      send: (items, fields, idempotencyKey) => {
        const hiding = fields as Restriction<ContentReason>
        const body = { ...hiding, items: items.map(({ id, version }) => ({ id, version })) }
        return api('POST /api/admin/reviews/bulk-actions', { body }, { idempotencyKey })
      },
    },
  ]
}

function HidingForm({ parts }: { parts: BulkFormParts }) {
  const t = useT('admin')
  const words = useT('decisions')
  return (
    <RestrictionForm
      title={t('cases.do.hide')}
      reasons={CONTENT_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
      clauseOf={defaultClause}
      factsLabel={t('people.facts')}
      factsHint={t('people.facts.hint')}
      outcome={{ title: words('action.hidden'), text: words('explain.hidden') }}
      busy={parts.busy}
      errors={parts.errors}
      onBack={parts.onBack}
      onSubmit={restriction => parts.onSubmit(restriction)}
    />
  )
}
