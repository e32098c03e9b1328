import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { daysAheadWords } from './days-ahead.ts'

/** How far something is: green once it has started. */
export function WhenBadge({ of }: { of: { firstDay: string; lastDay: string; today: string } }) {
  const t = useT('dashboards')
  return (
    <Badge tone={of.firstDay <= of.today ? 'pine' : 'neutral'} icon="calendar">
      {daysAheadWords(of, t)}
    </Badge>
  )
}
