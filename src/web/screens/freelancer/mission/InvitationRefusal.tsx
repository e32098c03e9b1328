import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ApplyPanelProps } from './apply-panel-props.ts'
import { useInvitationRefusal } from './use-application.ts'

/** The other answer to an invitation: no. */
export function InvitationRefusal({ mission, here, flash }: ApplyPanelProps) {
  const t = useT('seller-missions')
  const refusal = useInvitationRefusal(mission, () => document.getElementById('apply')?.focus())
  const refused = flash?.endpoint === 'POST /api/missions/{id}/invitation/refusal' ? flash.problem?.title : undefined
  const fault = refusal.isError ? problemOf(refusal.error).title : refused
  return (
    <form
      method="post"
      action={`/api/missions/${mission.id}/invitation/refusal`}
      onSubmit={event => {
        event.preventDefault()
        refusal.mutate()
      }}
      className="mt-3 grid justify-items-start gap-3"
    >
      <input type="hidden" name="_back" value={here} />
      <input type="hidden" name="_next" value={withSearch(here, { done: 'refuse' })} />
      {fault !== undefined && (
        <Alert tone="error" live title={t('invitation.failed')}>
          {fault}
        </Alert>
      )}
      <Button type="submit" variant="quiet" loading={refusal.isPending}>
        {t('invitation.decline')}
      </Button>
    </form>
  )
}
