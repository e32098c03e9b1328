import type { MissionCard } from '#shared/missions/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { STATUS_TONES } from './mission-words.ts'

/** The state of a mission: an icon and a word. */
export function MissionStatus({ status }: Pick<MissionCard, 'status'>) {
  const t = useT('missions')
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
