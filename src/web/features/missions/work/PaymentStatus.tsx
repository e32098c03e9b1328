import type { PaymentState } from '#shared/missions/work-states.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { PAYMENT_TONES } from './work-words.ts'

/** Where the pay of a mission stands: an icon and a word. */
export function PaymentStatus({ state }: { state: PaymentState }) {
  return <StatusBadge tone={PAYMENT_TONES[state]}>{useT('mission-work')(`state.${state}`)}</StatusBadge>
}
