import type { MouseEvent } from 'react'
import type { DayRange } from '#shared/days.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export interface FreePeriodsProps {
  periods: readonly DayRange[]
  wordsOf: (period: DayRange) => string
  /** The page with this period's days, where no script runs. */
  hrefOf: (period: DayRange) => string
  onChoose: (period: DayRange) => (event: MouseEvent) => void
}

/** The specification's length of this list. */
const shownMax = 6

/** The next periods in which every day is free; the rest behind '+N autres dates'. */
export function FreePeriods({ periods, ...parts }: FreePeriodsProps) {
  const t = useT('space')
  const others = periods.slice(shownMax)
  return (
    <div className="mt-8">
      <h3 className="font-semibold">{t('days.periods')}</h3>
      <Periods periods={periods.slice(0, shownMax)} {...parts} />
      {others.length > 0 && (
        <details className="group mt-3">
          <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('days.more', { count: others.length })}
          </summary>
          <Periods periods={others} {...parts} />
        </details>
      )}
    </div>
  )
}

function Periods({ periods, wordsOf, hrefOf, onChoose }: FreePeriodsProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {periods.map(period => (
        <li key={period.first}>
          <a href={hrefOf(period)} rel="nofollow" className={buttonClass({ size: 'sm' })} onClick={onChoose(period)}>
            <bdi className="figures">{wordsOf(period)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
