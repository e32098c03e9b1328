import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatWallTime } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { hasWork } from './has-work.ts'
import { LegalNotices } from './LegalNotices.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { RefusedWork } from './refused-work.ts'
import { missionWorkQuery } from '../queries.ts'
import { WorkDays } from './WorkDays.tsx'
import { isDone, type WorkDone } from './work-done.ts'
import type { WorkMission } from './work-mission.ts'

const DONE_TEXTS = {
  hours: 'claim.saved',
  agreed: 'agree.done',
  paid: 'declare.done',
  received: 'receipt.done',
  disputed: 'dispute.done',
} as const

interface MissionWorkPanelProps {
  mission: WorkMission
  /** What was sent from this page without JavaScript and refused. */
  flash?: Flash | undefined
  /** What was done without JavaScript. */
  done?: WorkDone | undefined
}

/**
 * Presence, hours and payment of a mission, for both of its sides. Its route names the namespaces `mission-work`, `calendar`,
 * `validation` and `errors`, and may fetch `missionWorkQuery` beforehand.
 */
export function MissionWorkPanel({ mission, flash, done }: MissionWorkPanelProps): ReactNode {
  const t = useT('mission-work')
  const { data, error, isError, refetch } = useQuery({ ...missionWorkQuery(mission.id), enabled: hasWork(mission) })
  if (!hasWork(mission)) return null
  if (data === undefined) {
    if (isError) return <StaleNotice failed={t('load.failed')} error={error} onRetry={() => void refetch()} />
    return <Skeleton className="h-64 rounded-md" />
  }
  const isPaid = mission.status !== 'cancelled' || data.payment.amountMinor > 0
  // of one that was cancelled and owes nothing there is nothing to say
  if (mission.status === 'cancelled' && !isPaid && data.notices.length === 0 && !isError) return null
  return (
    <RefusedWork value={flash}>
      <div className="flex flex-col gap-8">
        {isError && <StaleNotice failed={t('load.failed')} error={error} onRetry={() => void refetch()} />}
        {done && isDone(done, mission.side, data) && <Alert tone="success" live title={t(DONE_TEXTS[done])} />}
        {mission.status !== 'cancelled' && <Hours mission={mission} work={data} />}
        {isPaid && (
          <Part title={t('pay.title')}>
            <Card>
              <PaymentPart mission={mission} payment={data.payment} />
            </Card>
          </Part>
        )}
        {data.notices.length > 0 && <LegalNotices notices={data.notices} />}
      </div>
    </RefusedWork>
  )
}

function Hours({ mission, work }: { mission: WorkMission; work: MissionWork }) {
  const t = useT('mission-work')
  const until = work.hoursOpenUntilLocal && formatWallTime(work.hoursOpenUntilLocal, t.locale)
  return (
    <Part title={t('hours.title')}>
      <p className="mb-4 text-ink-2">
        {until ? t('hours.open', { until }) : t(mission.status === 'completed' ? 'hours.agreed' : 'hours.planned')}
      </p>
      <WorkDays mission={mission} work={work} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
