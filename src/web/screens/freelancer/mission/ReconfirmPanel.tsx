import { formatClock, formatWallTime } from '#shared/format.ts'
import { nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { ReconfirmButton } from '#web/features/missions/ReconfirmButton.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { MissionActionsProps } from './AnswerPanel.tsx'

const endpoint = 'POST /api/missions/{id}/reconfirmation'

export interface ReconfirmPanelProps extends MissionActionsProps {
  /** Below the banner of the day: one of the two is lit. */
  isSecond?: boolean
}

/** Two days and again in the evening before: whether the reader still comes. Yes is one tap; no is the way out that there is anyway. */
export function ReconfirmPanel({ mission, here, flash, onAsk, isSecond = false }: ReconfirmPanelProps) {
  const t = useT('missions')
  const { reconfirmation, days } = mission
  const [first] = days
  if (mission.side !== 'freelancer' || !first) return null
  if (reconfirmation.state === 'done' && reconfirmation.atLocal !== null && mission.minutesToStart > 0) {
    return (
      <p className="flex items-center gap-2 text-pine">
        <Icon name="success" />
        {t('reconfirm.you', { at: formatWallTime(reconfirmation.atLocal, t.locale) })}
      </p>
    )
  }
  if (!mission.canReconfirm) return null
  const name = bidiIsolate(nameOf(mission.retailer, t.locale), t.locale)
  return (
    <section
      aria-labelledby="reconfirm"
      className={classes(
        'rounded-md border p-5 sm:p-6',
        isSecond ? 'border-hairline bg-surface' : 'border-saffron bg-saffron-tint',
      )}
    >
      <h2
        id="reconfirm"
        className={classes('flex items-center gap-3 text-lg font-semibold', !isSecond && 'text-saffron-text')}
      >
        <Icon name="calendar" />
        {t('reconfirm.title')}
      </h2>
      <p className="figures mt-2 max-w-prose">
        {t('reconfirm.text', { day: first.day, time: formatClock(first.startTime, t.locale), name })}
      </p>
      {flash?.endpoint === endpoint && (
        <Alert tone="error" live title={t('action.failed')} className="mt-4">
          {flash.problem?.title}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ReconfirmButton missionId={mission.id} page={here} />
        {mission.allowedActions.includes('cancel') && (
          <Button size="lg" variant="quiet" className="script-only" onClick={() => onAsk('cancel')}>
            {t('reconfirm.no')}
          </Button>
        )}
      </div>
    </section>
  )
}
