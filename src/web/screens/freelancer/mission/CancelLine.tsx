import { PlainMissionAction } from '#web/features/missions/PlainMissionAction.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ActionFault, type MissionActionsProps } from './AnswerPanel.tsx'

/** Leaving a confirmed mission before it begins: what that means stands in the dialog. */
export function CancelLine({ mission, here, flash, onAsk }: MissionActionsProps) {
  const t = useT('missions')
  if (!mission.allowedActions.includes('cancel')) return null
  return (
    <div>
      <ActionFault flash={flash} actions={['cancel']} />
      <Button variant="quiet" wide className="script-only text-brick" onClick={() => onAsk('cancel')}>
        {t('cancel.do')}
      </Button>
      <PlainMissionAction
        {...{ mission, flash }}
        action="cancel"
        back={here}
        next={withSearch(here, { done: 'cancel' })}
      />
    </div>
  )
}
