/** What a frequent question is about, in the order of the help centre. */
export const FAQ_CATEGORIES = [
  'reservations',
  'space-owners',
  'retailers',
  'payments',
  'trust-safety',
  'platform',
  'account',
] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

export function isFaqCategory(value: unknown): value is FaqCategory {
  return FAQ_CATEGORIES.some(category => category === value)
}
