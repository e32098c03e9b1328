import type { AdminSpace } from '#shared/admin/contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ClaimPart } from '../moderation/ClaimPart.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminSpaceQuery } from './queries.ts'

/** Who is on a space that awaits a look, and what takes it on or lets go of it. */
export function ClaimSpace({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const { id, version, claimAction, claimedBy, allowedActions } = space
  const { busy, refusal, send } = useAdminAction<AdminSpace, 'claim' | 'release'>(adminSpaceQuery(id).queryKey, {
    lists: ['admin', 'spaces'],
    stale: t('decide.stale'),
  })
  if (!claimAction) return null
  const claim = (action: 'claim' | 'release') => {
    const body = { isClaimed: action === 'claim', version }
    const call = () => api('POST /api/admin/spaces/{id}/claim', { params: { id }, body })
    void send(action, { call, done: t(`cases.done.${action}`) })
  }
  return (
    <>
      {refusal && <Alert tone="error" live className="mb-4" title={refusal} />}
      <ClaimPart
        claimedBy={claimedBy}
        allowedActions={[claimAction]}
        busy={busy}
        isBeside={allowedActions.length > 0}
        onClaim={claim}
      />
    </>
  )
}
