/** How pay was handed over. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Where a mission's pay stands. `due`: its hours are agreed and nothing is declared; `planned` before that. */
export const PAYMENT_STATES = ['planned', 'worked', 'due', 'declared', 'received', 'disputed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** After the end of a mission either side may correct its hours for so long; silence agrees. */
export const hoursOpenHours = 72
/** At most so much more than planned may be claimed for a day. */
export const extraMinutesMax = 240
/** Lines of one year that are listed and exported. */
export const payoutLinesMax = 2_000
/** Payments that a retailer is shown at once; the others are counted. */
export const duePaymentsMax = 50
