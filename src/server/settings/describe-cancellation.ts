import { CANCELLATION_TERMS } from '#shared/bookings/cancellation-terms.ts'
import { ruleInWords, type TermsWords } from '#shared/bookings/terms-words.ts'
import { settingDefaults, type SettingValue } from '#shared/settings/values.ts'
import { TERMS_WORDS } from '../mails/booking-terms-facts.ts'
import type { DescribeChanges } from './settings.service.ts'
import type { SettingJson } from './settings.sql.ts'

/** What each of the terms asked and asks, as pages say it. */
export const describeCancellationChanges: DescribeChanges = async (_db, changes, locale) => {
  const t = TERMS_WORDS[locale]
  return changes.map(({ from, to }) => ({ subject: '', from: inWords(from, t), to: inWords(to, t) }))
}

function inWords(stored: SettingJson | null, t: TermsWords): SettingJson {
  const tables = { ...settingDefaults.cancellation, ...stored } as SettingValue<'cancellation'>
  return Object.fromEntries(CANCELLATION_TERMS.map(terms => [terms, ruleInWords(tables[terms], t)]))
}
