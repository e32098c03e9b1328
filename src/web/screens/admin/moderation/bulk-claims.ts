import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { BulkAction } from '../frame/BulkBar.tsx'
import { type Chosen, versionsOf } from '../frame/selection.ts'

export interface BulkClaim {
  action: 'claim' | 'release'
  items: Pick<Chosen<number>, 'id' | 'version'>[]
}

/** Taking several on, and letting go of them. */
export function useBulkClaims(
  send: (body: BulkClaim, idempotencyKey: string) => Promise<BulkAnswer>,
): readonly BulkAction<number>[] {
  const t = useT('admin-frame')
  const actionOf = (action: BulkClaim['action'], text: string): BulkAction<number> => ({
    id: action,
    label: t(`bulk.${action}`),
    text,
    send: (items, _fields, idempotencyKey) => send({ action, items: versionsOf(items) }, idempotencyKey),
  })
  return [actionOf('claim', t('bulk.claim.text')), actionOf('release', t('bulk.release.text'))]
}
