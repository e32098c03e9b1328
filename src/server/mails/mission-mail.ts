import { formatDayRange, formatMinor } from '#shared/format.ts'
import { direction, type Locale } from '#shared/locales.ts'
import type mailsEn from '#shared/messages/mails/en.ts'
import ar from '#shared/messages/notifications/ar.ts'
import en from '#shared/messages/notifications/en.ts'
import fr from '#shared/messages/notifications/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'
import { isCurrency } from '#shared/money.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { MissionMail } from './templates.ts'

const NOTIFICATION_WORDS: Readonly<Record<Locale, Translator<typeof en>>> = {
  fr: createTranslator<typeof en>('fr', fr, en),
  en: createTranslator<typeof en>('en', en),
  ar: createTranslator<typeof en>('ar', ar, en),
}

/** Of one day, or of who was there: the pay of all days has no place in them. */
const WITHOUT_PAY: ReadonlySet<string> = new Set([
  'late',
  'lateFreelancer',
  'missingFreelancer',
  'absent',
  'absenceContested',
  'absenceUpheld',
  'absenceRejected',
])

/** What happened with a mission, in the words of its notification, with the facts of the mission. */
export function missionMail(t: Translator<typeof mailsEn>, params: MissionMail, publicUrl: string): MailContent {
  const { locale } = t
  if (!isCurrency(params.currency)) throw new RangeError(`Not a currency of ours: ${params.currency}`)
  const words = NOTIFICATION_WORDS[locale]
  const apart = (name: string) => isolated(name, direction(locale))
  const { firstDay, lastDay } = params
  const named = {
    title: apart(params.title),
    otherPartyName: apart(params.otherPartyName),
    spaceName: apart(params.spaceName),
    firstDay,
    lastDay,
  }
  const heading = words.byKey(`mission.${params.kind}.title`, named)
  const money = (minor: number) => formatMinor(minor, params.currency as Parameters<typeof formatMinor>[1], locale)
  return {
    subject: t('mission.subject', { heading, title: params.title }),
    heading,
    paragraphs: [words.byKey(`mission.${params.kind}.message`, named)],
    facts: [
      [t('booking.space'), params.spaceName],
      [t('booking.dates'), formatDayRange({ first: firstDay, last: lastDay }, locale)],
      ...(WITHOUT_PAY.has(params.kind) ? [] : [[t('mission.pay'), money(params.totalMinor)] as const]),
      ...(params.otherPartyName ? [[t('booking.with'), params.otherPartyName] as const] : []),
      ...(params.owedMinor > 0 ? [[t('mission.owed'), money(params.owedMinor)] as const] : []),
    ],
    quote: params.note ? { label: t('booking.note'), text: params.note } : null,
    action: { label: t('mission.action'), url: absoluteLink(publicUrl, params.link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  }
}
