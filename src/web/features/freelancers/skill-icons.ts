import type { Skill } from '#shared/freelancers/vocabulary.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const SKILL_ICONS: Readonly<Record<Skill, IconName>> = {
  sales: 'price',
  'customer-relations': 'message',
  'set-up': 'tables',
  'cash-handling': 'payment',
  reporting: 'chart',
  logistics: 'storage',
  merchandising: 'fashion',
  animation: 'megaphone',
}
