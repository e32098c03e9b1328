import { addDays } from '../days.ts'
import { formatMinor, formatPercent } from '../format.ts'
import type { Namespaces } from '../messages/namespaces.ts'
import type { Translator } from '../messages/translator.ts'
import type { Currency } from '../money.ts'
import { CANCELLATION_TABLE, type CancellationTerms, type DatedStep } from './cancellation-terms.ts'

export type TermsWords = Translator<Namespaces['booking-terms']>

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** An amount inside a sentence, kept from turning its neighbours around. */
export function amountInWords(minor: number, currency: Currency, t: TermsWords): string {
  const amount = formatMinor(minor, currency, t.locale)
  return t.locale === 'ar' ? firstStrongIsolate + amount + popIsolate : amount
}

/** The rule of these terms in one sentence, with the figures of the table. */
export function ruleInWords(terms: CancellationTerms, t: TermsWords): string {
  if (terms === 'flexible') return t('rule.flexible')
  const [free, partly] = CANCELLATION_TABLE[terms]
  const share = formatPercent(partly.percent / 100, t.locale)
  if (terms === 'moderate') return t('rule.moderate', { free: free.daysLeft, share })
  return t('rule.strict', { free: free.daysLeft, share, partly: partly.daysLeft })
}

/** What cancelling a booking that is or will be confirmed costs on which days. */
export function stepsInWords(steps: readonly DatedStep[], currency: Currency, t: TermsWords): string {
  if (steps.length === 0) return t('dated.begun')
  return steps
    .map((step, index) => {
      const amount = amountInWords(step.owedMinor, currency, t)
      const before = steps[index - 1]
      if (before) return t('dated.then', { day: addDays(before.lastDay, 1), amount })
      return step.owedMinor === 0
        ? t('dated.free', { day: step.lastDay })
        : t('dated.owed', { day: step.lastDay, amount })
    })
    .join(' ')
}
