import type { PaymentState } from '#shared/missions/work-states.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

export const PAYMENT_TONES: Readonly<Record<PaymentState, StatusTone>> = {
  planned: 'draft',
  worked: 'waiting',
  due: 'waiting',
  declared: 'agreed',
  received: 'done',
  disputed: 'refused',
}
