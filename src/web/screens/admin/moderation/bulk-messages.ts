import type { BulkMessagesBody } from '#shared/contact/admin-contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction } from '../frame/bulk-action.ts'
import { versionsOf } from '../frame/selection.ts'
import { useBulkAssignments } from './bulk-assignments.ts'

const send = (body: BulkMessagesBody, idempotencyKey: string) =>
  api('POST /api/admin/contact-messages/bulk-actions', { body }, { idempotencyKey })

/** Taking several messages on, letting go of them, and closing what needs no answer: an answer is for one person. */
export function useBulkMessages(): readonly BulkAction<number>[] {
  const t = useT('admin-frame')
  const assignments = useBulkAssignments<number>(send)
  return [
    ...assignments,
    {
      id: 'finish',
      label: t('bulk.finish'),
      text: t('bulk.finish.text'),
      send: (items, _fields, idempotencyKey) => send({ action: 'finish', items: versionsOf(items) }, idempotencyKey),
    },
  ]
}
