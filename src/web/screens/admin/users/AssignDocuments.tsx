import { useQueryClient } from '@tanstack/react-query'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { AssignmentPart } from '../moderation/AssignmentPart.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { documentsQuery } from './person-queries.ts'
import { adminUserQuery } from './queries.ts'

/** Who is on a person's documents that await a look, and what takes them on or lets go of them. */
export function AssignDocuments({ id, documents }: { id: string; documents: AdminDocuments }) {
  const t = useT('admin')
  const people = useT('admin-people')
  const queryClient = useQueryClient()
  const { version, assignmentAction, assignee } = documents
  const { busy, refusal, send } = useAdminAction<AdminDocuments, 'assign' | 'release'>(documentsQuery(id).queryKey, {
    lists: adminUserQuery(id).queryKey,
    stale: people('roles.stale'),
  })
  if (!assignmentAction) return null
  const assign = async (action: 'assign' | 'release') => {
    const body = { isAssigned: action === 'assign', version }
    const call = () => api('POST /api/admin/users/{id}/documents/assignment', { params: { id }, body })
    if (await send(action, { call, done: t(`cases.done.${action}`) })) {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    }
  }
  return (
    <>
      {refusal && <Alert tone="error" live className="mb-4" title={refusal} />}
      <AssignmentPart
        assignee={assignee}
        allowedActions={[assignmentAction]}
        busy={busy}
        isBeside
        onAssign={action => void assign(action)}
      />
    </>
  )
}
