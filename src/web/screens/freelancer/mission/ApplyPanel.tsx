import { useState } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { useApplication } from './use-application.ts'

/** Applying to an open mission, and what became of it. */
export function ApplyPanel({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const [isChanging, setChanging] = useState(false)
  const { application } = mission
  const stands = application !== null && application.state !== 'withdrawn' && application.state !== 'declined'
  return (
    <Card as="section" aria-labelledby="apply" className="border-pine">
      <h2 id="apply" className="title text-xl">
        {t(stands ? 'apply.titleSent' : 'apply.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t.byKey(`apply.${stateKey(mission)}`, { seen: seenOf(application) })}</p>
      {stands && !isChanging && <Sent mission={mission} application={application} onChange={() => setChanging(true)} />}
      {mission.canApply && (!stands || isChanging) && (
        <ApplyForm
          mission={mission}
          onDone={() => setChanging(false)}
          onCancel={stands ? () => setChanging(false) : null}
        />
      )}
    </Card>
  )
}

const seenOf = (application: MissionView['application']) => (application?.state === 'seen' ? 'yes' : 'no')

/** The words for where it is. */
function stateKey({ application, canApply, isInvited }: MissionView): string {
  if (application === null || application.state === 'withdrawn') {
    if (!canApply) return 'over'
    return isInvited ? 'invited' : application === null ? 'confirms' : 'withdrawn'
  }
  if (application.state === 'picked' || application.state === 'declined') return application.state
  return canApply ? 'sent' : 'over'
}

function Sent({
  mission,
  application,
  onChange,
}: {
  mission: MissionView
  application: NonNullable<MissionView['application']>
  onChange: () => void
}) {
  const t = useT('seller-missions')
  const withdrawal = useApplication(mission, () => undefined)
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
      {withdrawal.isError && (
        <Alert tone="error" live title={t('apply.failed')}>
          {problemOf(withdrawal.error).title}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {mission.canApply && <Button onClick={onChange}>{t('apply.change')}</Button>}
        {mission.canWithdraw && (
          <Button variant="quiet" loading={withdrawal.isPending} onClick={() => withdrawal.mutate(null)}>
            {t('apply.withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}
