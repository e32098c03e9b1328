import { addDays } from '../days.ts'
import { formatMinor, formatPercent } from '../format.ts'
import type { Namespaces } from '../messages/namespaces.ts'
import type { Translator } from '../messages/translator.ts'
import type { Currency } from '../money.ts'
import { type CancellationTable, type DatedStep, phasesOf } from './cancellation-terms.ts'

export type TermsWords = Translator<Namespaces['booking-terms']>

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** An amount inside a sentence, kept from turning its neighbours around. */
export function amountInWords(minor: number, currency: Currency, t: TermsWords): string {
  const amount = formatMinor(minor, currency, t.locale)
  return t.locale === 'ar' ? firstStrongIsolate + amount + popIsolate : amount
}

/** The rule of a table in one sentence, with its figures. */
export function ruleInWords(table: CancellationTable, t: TermsWords): string {
  const phases = phasesOf(table)
  return phases.reduce((before, { daysLeft: days, percent }, index) => {
    const isWhole = percent === 100
    const share = formatPercent(percent / 100, t.locale)
    if (phases.length === 1) {
      if (percent === 0) return t('rule.always.free')
      return isWhole ? t('rule.always.whole') : t('rule.always.share', { share })
    }
    if (index === 0) return percent === 0 ? t('rule.first.free', { days }) : t('rule.first.share', { days, share })
    if (index < phases.length - 1) return t('rule.until', { before, days, share })
    if (phases.length === 2)
      return isWhole ? t('rule.after.whole', { before }) : t('rule.after.share', { before, share })
    return isWhole ? t('rule.then.whole', { before }) : t('rule.then.share', { before, share })
  }, '')
}

/** What cancelling a booking that is or will be confirmed costs on which days. */
export function stepsInWords(steps: readonly DatedStep[], currency: Currency, t: TermsWords): string {
  if (steps.length === 0) return t('dated.started')
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
