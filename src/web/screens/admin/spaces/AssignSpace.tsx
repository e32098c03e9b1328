import type { AdminSpace } from '#shared/admin/contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { AssignmentPart } from '../moderation/AssignmentPart.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminSpaceQuery } from './queries.ts'

/** Who is on a space that awaits a look, and what takes it on or lets go of it. */
export function AssignSpace({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const { id, version, assignmentAction, assignee, allowedActions } = space
  const { busy, refusal, send } = useAdminAction<AdminSpace, 'assign' | 'release'>(adminSpaceQuery(id).queryKey, {
    lists: ['admin', 'spaces'],
    stale: t('decide.stale'),
  })
  if (!assignmentAction) return null
  const assign = (action: 'assign' | 'release') => {
    const body = { isAssigned: action === 'assign', version }
    const call = () => api('POST /api/admin/spaces/{id}/assignment', { params: { id }, body })
    void send(action, { call, done: t(`cases.done.${action}`) })
  }
  return (
    <>
      {refusal && <Alert tone="error" live className="mb-4" title={refusal} />}
      <AssignmentPart
        assignee={assignee}
        allowedActions={[assignmentAction]}
        busy={busy}
        isBeside={allowedActions.length > 0}
        onAssign={assign}
      />
    </>
  )
}
