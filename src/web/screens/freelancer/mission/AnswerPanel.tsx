import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { type AskedAction, ACTION_ENDPOINTS } from '#web/features/missions/mission-actions.ts'
import { MissionDeadline } from '#web/features/missions/MissionDeadline.tsx'
import { PlainMissionAction } from '#web/features/missions/PlainMissionAction.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

export interface MissionActionsProps {
  mission: MissionView
  /** This page. */
  here: string
  flash: Flash | undefined
  onAsk: (action: AskedAction) => void
}

const ANSWERS = ['accept', 'decline'] as const

/** A proposal that waits for the reader: until when, and both answers. */
export function AnswerPanel({ mission, here, flash, onAsk, now }: MissionActionsProps & { now: number }) {
  const t = useT('seller-missions')
  const words = useT('missions')
  const answers = ANSWERS.filter(each => mission.allowedActions.includes(each))
  if (answers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="answer" className="border-pine">
      <h2 id="answer" className="title text-xl">
        {t('answer.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('answer.text')}</p>
      {mission.isStandIn && <p className="mt-1 font-medium">{t('answer.standIn')}</p>}
      <MissionDeadline mission={mission} now={now} className="mt-2" />
      <ActionFault flash={flash} actions={answers} />
      <div className="mt-4 flex flex-wrap gap-3">
        {answers.map(action => (
          <Button
            key={action}
            size="lg"
            className="script-only"
            variant={action === 'accept' ? 'primary' : 'secondary'}
            onClick={() => onAsk(action)}
          >
            {words(`${action}.do`)}
          </Button>
        ))}
        {answers.map(action => (
          <PlainMissionAction
            key={action}
            {...{ mission, action, flash }}
            back={here}
            next={withSearch(here, { done: action })}
          />
        ))}
      </div>
    </Card>
  )
}

/** Why one of these actions was refused without JavaScript. */
export function ActionFault({ flash, actions }: { flash: Flash | undefined; actions: readonly AskedAction[] }) {
  const t = useT('missions')
  if (!actions.some(action => flash?.endpoint === ACTION_ENDPOINTS[action])) return null
  return (
    <Alert tone="error" live title={t('action.failed')} className="mt-4">
      {flash?.problem?.title}
    </Alert>
  )
}
