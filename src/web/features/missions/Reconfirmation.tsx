import type { MissionCard } from '#shared/missions/contract.ts'
import { formatWallTime } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** For the retailer: whether the freelancer has said that they still come, and when. Nothing before they were asked. */
export function Reconfirmation({
  mission: { reconfirmation, side },
  className,
}: {
  mission: Pick<MissionCard, 'reconfirmation' | 'side'>
  className?: string
}) {
  const t = useT('missions')
  const { state, atLocal } = reconfirmation
  if (state === 'none' || side === 'freelancer') return null
  const isDone = state === 'done' && atLocal !== null
  return (
    <p
      className={classes(
        'figures flex items-center gap-1.5 text-sm',
        isDone ? 'text-pine' : state === 'unanswered' ? 'font-medium text-saffron-text' : 'text-ink-2',
        className,
      )}
    >
      <Icon name={isDone ? 'success' : state === 'unanswered' ? 'warning' : 'clock'} size={16} />
      {isDone ? t('reconfirm.at', { at: formatWallTime(atLocal, t.locale) }) : t('reconfirm.notYet')}
    </p>
  )
}
