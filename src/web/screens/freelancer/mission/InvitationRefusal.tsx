import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
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
    <PostForm
      endpoint="POST /api/missions/{id}/invitation/refusal"
      params={{ id: mission.id }}
      back={here}
      next={withSearch(here, { done: 'refuse' })}
      refused={fault === undefined ? null : { title: t('invitation.failed'), text: fault }}
      isSending={refusal.isPending}
      onSend={() => refusal.mutate()}
      className="mt-3 grid justify-items-start gap-3"
    >
      <Button type="submit" variant="quiet" loading={refusal.isPending}>
        {t('invitation.decline')}
      </Button>
    </PostForm>
  )
}
