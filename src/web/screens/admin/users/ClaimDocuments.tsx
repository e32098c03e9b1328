import { useQueryClient } from '@tanstack/react-query'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ClaimPart } from '../moderation/ClaimPart.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { documentsQuery } from './person-queries.ts'
import { adminUserQuery } from './queries.ts'

/** Who is on a person's documents that await a look, and what takes them on or lets go of them. */
export function ClaimDocuments({ id, documents }: { id: string; documents: AdminDocuments }) {
  const t = useT('admin')
  const people = useT('admin-people')
  const queryClient = useQueryClient()
  const { version, claimAction, claimedBy } = documents
  const { busy, refusal, send } = useAdminAction<AdminDocuments, 'claim' | 'release'>(documentsQuery(id).queryKey, {
    lists: adminUserQuery(id).queryKey,
    stale: people('roles.stale'),
  })
  if (!claimAction) return null
  const claim = async (action: 'claim' | 'release') => {
    const body = { isClaimed: action === 'claim', version }
    const call = () => api('POST /api/admin/users/{id}/documents/claim', { params: { id }, body })
    if (await send(action, { call, done: t(`cases.done.${action}`) })) {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    }
  }
  return (
    <>
      {refusal && <Alert tone="error" live className="mb-4" title={refusal} />}
      <ClaimPart
        claimedBy={claimedBy}
        allowedActions={[claimAction]}
        busy={busy}
        isBeside
        onClaim={action => void claim(action)}
      />
    </>
  )
}
