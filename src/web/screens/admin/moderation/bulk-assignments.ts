import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction } from '../frame/bulk-action.ts'
import { type Chosen, versionsOf } from '../frame/selection.ts'

export interface BulkAssignment<Version> {
  action: 'assign' | 'release'
  items: Pick<Chosen<Version>, 'id' | 'version'>[]
}

/** Taking several on, and letting go of them. */
export function useBulkAssignments<Version>(
  send: (body: BulkAssignment<Version>, idempotencyKey: string) => Promise<BulkAnswer>,
): readonly BulkAction<Version>[] {
  const t = useT('admin-frame')
  const actionOf = (action: BulkAssignment<Version>['action'], text: string): BulkAction<Version> => ({
    id: action,
    label: t(`bulk.${action}`),
    text,
    send: (items, _fields, idempotencyKey) => send({ action, items: versionsOf(items) }, idempotencyKey),
  })
  return [actionOf('assign', t('bulk.assign.text')), actionOf('release', t('bulk.release.text'))]
}
