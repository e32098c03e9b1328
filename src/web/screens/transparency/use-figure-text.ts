import { formatNumber } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

const hoursPerDay = 24
/** Longer times are said in days. */
const hoursMax = 48

/** Words for counts, which are null when they are too few to be said, and for median times. */
export function useFigureText(): { count: (count: number | null) => string; time: (hours: number | null) => string } {
  const t = useT('transparency')
  return {
    count: count => (count === null ? t('few') : formatNumber(count, t.locale)),
    time: hours => {
      if (hours === null) return t('noMedian')
      return hours <= hoursMax ? t('hours', { hours }) : t('days', { days: Math.round(hours / hoursPerDay) })
    },
  }
}
