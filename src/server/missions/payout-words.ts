import type { Locale } from '#shared/locales.ts'
import payoutsAr from '#shared/messages/payouts/ar.ts'
import payoutsEn from '#shared/messages/payouts/en.ts'
import payoutsFr from '#shared/messages/payouts/fr.ts'
import workAr from '#shared/messages/mission-work/ar.ts'
import workEn from '#shared/messages/mission-work/en.ts'
import workFr from '#shared/messages/mission-work/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'

const PAYOUTS = { fr: payoutsFr, en: payoutsEn, ar: payoutsAr } as const
const WORK = { fr: workFr, en: workEn, ar: workAr } as const

export interface PayoutWords {
  t: Translator<typeof payoutsEn>
  work: Translator<typeof workEn>
}

/** The words of the files about payouts, in the language of who takes them. */
export const payoutWords = (locale: Locale): PayoutWords => ({
  t: createTranslator(locale, PAYOUTS[locale], payoutsEn),
  work: createTranslator(locale, WORK[locale], workEn),
})

/** 'Inès Moreau'. */
export const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
