import { type ReactNode, useState } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { InvitationRefusal } from './InvitationRefusal.tsx'
import { useWithdrawal } from './use-application.ts'
import type { ApplyPanelProps } from './apply-panel-props.ts'

const endpoints = {
  apply: 'PUT /api/missions/{id}/application',
  withdraw: 'POST /api/missions/{id}/application/withdrawal',
} as const

/** Applying to an open mission, and what became of it. */
export function ApplyPanel({ mission, here, flash }: ApplyPanelProps) {
  const t = useT('seller-missions')
  const [isChanging, setChanging] = useState(false)
  const { application } = mission
  const stands = application !== null && application.state !== 'withdrawn' && application.state !== 'declined'
  const refused = flashFor(flash, endpoints.apply)
  const form = { mission, here, refused, onDone: () => setChanging(false) }
  return (
    <Card as="section" aria-labelledby="apply" className="border-pine">
      <h2 id="apply" tabIndex={-1} className="title text-xl">
        {t(stands ? 'apply.titleSent' : 'apply.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t.byKey(`apply.${stateKey(mission)}`, { seen: seenOf(application) })}</p>
      {mission.callNote !== null && (
        <figure className="mt-4 border-s-2 border-pine ps-4">
          <figcaption className="text-sm text-ink-2">{t('apply.callNote')}</figcaption>
          <blockquote dir="auto" className="w-fit whitespace-pre-line">
            {mission.callNote}
          </blockquote>
        </figure>
      )}
      {stands && !isChanging && (
        <Sent {...{ mission, here, flash, application }} onChange={() => setChanging(true)}>
          <details open={refused !== undefined}>
            <summary className={buttonClass({ wide: true })}>{t('apply.change')}</summary>
            <ApplyForm {...form} isPlain onCancel={() => undefined} />
          </details>
        </Sent>
      )}
      {mission.canApply && (!stands || isChanging) && (
        <ApplyForm {...form} onCancel={stands ? () => setChanging(false) : null} />
      )}
      {mission.canDeclineInvitation && <InvitationRefusal {...{ mission, here, flash }} />}
    </Card>
  )
}

const seenOf = (application: MissionView['application']) => (application?.state === 'seen' ? 'yes' : 'no')

/** The words for where it is. */
function stateKey({ application, canApply, isInvited, hasDeclinedInvitation }: MissionView): string {
  if (application === null || application.state === 'withdrawn') {
    if (!canApply) return 'over'
    if (isInvited) return 'invited'
    if (application !== null) return 'withdrawn'
    return hasDeclinedInvitation ? 'uninvited' : 'confirms'
  }
  if (application.state === 'picked' || application.state === 'declined') return application.state
  return canApply ? 'sent' : 'over'
}

interface SentProps extends ApplyPanelProps {
  application: NonNullable<MissionView['application']>
  onChange: () => void
  /** Without JavaScript: what changes it. */
  children: ReactNode
}

function Sent({ mission, here, flash, application, onChange, children }: SentProps) {
  const t = useT('seller-missions')
  const { busy, problem, send } = useWithdrawal(mission, flashFor(flash, endpoints.withdraw))
  return (
    <div className="mt-4 flex flex-col gap-4">
      {application.message && (
        <blockquote dir="auto" className="w-fit border-s-2 border-pine ps-4 whitespace-pre-line">
          {application.message}
        </blockquote>
      )}
      {application.offeredDays && (
        <div>
          <h3 className="font-semibold">{t('apply.offered')}</h3>
          <MissionDays days={application.offeredDays} />
        </div>
      )}
      {problem && <Refusal title={t('apply.failed')} problem={problem} />}
      {mission.canApply && <noscript>{children}</noscript>}
      <PostForm
        endpoint="POST /api/missions/{id}/application/withdrawal"
        params={{ id: mission.id }}
        back={here}
        next={withSearch(here, { done: 'withdraw' })}
        isSending={busy}
        onSend={() => void send()}
        className="flex flex-wrap gap-3"
      >
        {mission.canApply && (
          <Button className="script-only" onClick={onChange}>
            {t('apply.change')}
          </Button>
        )}
        {mission.canWithdraw && (
          <Button type="submit" variant="quiet" loading={busy}>
            {t('apply.withdraw')}
          </Button>
        )}
      </PostForm>
    </div>
  )
}
