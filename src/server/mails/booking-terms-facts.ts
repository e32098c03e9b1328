import { DEFAULT_CANCELLATION_TABLES } from '#shared/bookings/cancellation-terms.ts'
import { amountInWords, ruleInWords, type TermsWords } from '#shared/bookings/terms-words.ts'
import type { Locale } from '#shared/locales.ts'
import ar from '#shared/messages/booking-terms/ar.ts'
import en from '#shared/messages/booking-terms/en.ts'
import fr from '#shared/messages/booking-terms/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import { readCurrency } from '#shared/money.ts'
import { direction } from '#shared/locales.ts'
import { isolated, type MailContent } from './content.ts'
import type { BookingMail, MailTemplate } from './templates.ts'

export const TERMS_WORDS: Readonly<Record<Locale, TermsWords>> = {
  fr: createTranslator<typeof en>('fr', fr, en),
  en: createTranslator<typeof en>('en', en),
  ar: createTranslator<typeof en>('ar', ar, en),
}

/** Mails of a request, a confirmation: they say what cancelling costs. */
const WITH_TERMS: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'bookingRequested',
  'bookingReceived',
  'bookingAccepted',
  'bookingConfirmedInstantly',
])
/** And to who will pay: when, how and to whom. */
const WITH_PAYMENT: ReadonlySet<MailTemplate> = new Set<MailTemplate>(['bookingReceived', 'bookingAccepted'])

/** The terms of a booking, how it is paid, and what is owed after a cancellation: what of these a mail has to say. */
export function bookingTermsFacts(template: MailTemplate, params: BookingMail, locale: Locale): MailContent['facts'] {
  const t = TERMS_WORDS[locale]
  const { cancellationTerms: terms, cancellationTable: table, owed } = params
  const name = isolated(params.otherPartyName, direction(locale))
  const facts: (readonly [string, string])[] = []
  if (terms && WITH_TERMS.has(template)) {
    const rule = ruleInWords(table ?? DEFAULT_CANCELLATION_TABLES[terms], t)
    facts.push([t('label'), `${t(`name.${terms}`)} · ${rule}`])
  }
  if (terms && WITH_PAYMENT.has(template)) {
    const isRequest = template === 'bookingReceived'
    facts.push([t('payment.label'), `${isRequest ? `${t('payment.now')}. ` : ''}${t('payment.rule')}`])
  }
  if (owed) {
    const amount = amountInWords(owed.minor, readCurrency(params.currency), t)
    const words = { side: owed.side, name, amount }
    facts.push([t('before.title'), owed.minor > 0 ? t('after.owed', words) : t('after.free', words)])
  }
  return facts
}
