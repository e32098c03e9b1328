import type { ContentReason } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction } from '../frame/bulk-action.ts'
import { versionsOf } from '../frame/selection.ts'
import type { Restriction } from '../RestrictionForm.tsx'
import { HidingForm } from './HidingForm.tsx'

/** Hiding several reviews for one reason, which each author reads. */
export function useBulkReviews(): readonly BulkAction<string>[] {
  const t = useT('admin')
  return [
    {
      id: 'hide',
      label: t('cases.do.hide'),
      form: ({ busy, errors, onBack, onSubmit }) => (
        <HidingForm busy={busy} errors={errors} onBack={onBack} onSubmit={restriction => onSubmit(restriction)} />
      ),
      send: (items, fields, idempotencyKey) => {
        const hiding = fields as Restriction<ContentReason>
        const body = { ...hiding, items: versionsOf(items) }
        return api('POST /api/admin/reviews/bulk-actions', { body }, { idempotencyKey })
      },
    },
  ]
}
