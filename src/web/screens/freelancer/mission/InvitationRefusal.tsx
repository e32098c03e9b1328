import { flashFor } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ApplyPanelProps } from './apply-panel-props.ts'
import { useInvitationRefusal } from './use-application.ts'

const endpoint = 'POST /api/missions/{id}/invitation/refusal'

/** The other answer to an invitation: no. */
export function InvitationRefusal({ mission, here, flash }: ApplyPanelProps) {
  const t = useT('seller-missions')
  const { busy, problem, send } = useInvitationRefusal(mission, flashFor(flash, endpoint), () =>
    document.getElementById('apply')?.focus(),
  )
  return (
    <PostForm
      endpoint={endpoint}
      params={{ id: mission.id }}
      back={here}
      next={withSearch(here, { done: 'refuse' })}
      refused={problem && { title: t('invitation.failed'), text: problem.title }}
      isSending={busy}
      onSend={() => void send()}
      className="mt-3 grid justify-items-start gap-3"
    >
      <Button type="submit" variant="quiet" loading={busy}>
        {t('invitation.decline')}
      </Button>
    </PostForm>
  )
}
