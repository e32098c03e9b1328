import { formatDayRange, formatMinor } from '#shared/format.ts'
import { direction, type Locale } from '#shared/locales.ts'
import commonAr from '#shared/messages/common/ar.ts'
import commonEn from '#shared/messages/common/en.ts'
import commonFr from '#shared/messages/common/fr.ts'
import ar from '#shared/messages/mails/ar.ts'
import en from '#shared/messages/mails/en.ts'
import fr from '#shared/messages/mails/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'
import { type Currency, isCurrency } from '#shared/money.ts'
import { linesInWords } from '#shared/prices/line-words.ts'
import { missionMail } from './mission-mail.ts'
import { contactAcknowledgedMail, contactReceivedMail, contactReplyMail } from './contact-mails.ts'
import { reportMail, type ReportTemplate } from './report-mails.ts'
import { bookingTermsFacts } from './booking-terms-facts.ts'
import { adminSessionMail } from './admin-session-mail.ts'
import { enrolmentCodeMail } from './enrolment-code-mail.ts'
import { opportunityMail } from './opportunity-mail.ts'
import { itemOf, savedSearchMail } from './saved-search-mail.ts'
import { documentMail, type DocumentTemplate } from './document-mail.ts'
import { type PersonDecisionTemplate, personDecisionMail } from './person-decision-mail.ts'
import { adminRoleMail, personViewedMail } from './team-mails.ts'
import { type CalendarTemplate, calendarMail } from './calendar-mail.ts'
import { type SpaceDecisionTemplate, spaceDecisionMail } from './space-decision-mail.ts'
import { absoluteLink, DIRECTION_MARKS, isolated, type MailContent } from './content.ts'
import { toHtml } from './layout.ts'
import type { BookingMail, MailTemplate, MailTemplates, MessageMail, ReviewMail } from './templates.ts'
import { toText } from './text.ts'

type Words = Translator<typeof en>

const WORDS: Readonly<Record<Locale, Words>> = {
  fr: createTranslator<typeof en>('fr', fr, en),
  en: createTranslator<typeof en>('en', en),
  ar: createTranslator<typeof en>('ar', ar, en),
}

const COMMON_WORDS: Readonly<Record<Locale, Translator<typeof commonEn>>> = {
  fr: createTranslator<typeof commonEn>('fr', commonFr, commonEn),
  en: createTranslator<typeof commonEn>('en', commonEn),
  ar: createTranslator<typeof commonEn>('ar', commonAr, commonEn),
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** An address, unchecked: the mailer refuses what is none. */
  replyTo?: string
  /** Ends these mails: takes the post of a mail program (RFC 8058), and shows a page to who opens it. */
  unsubscribeUrl?: string
}

type ContentOf<Template extends MailTemplate> = (
  words: Words,
  params: MailTemplates[Template],
  publicUrl: string,
) => MailContent

type AccountTemplate =
  | 'confirmEmail'
  | 'accountExists'
  | 'resetPassword'
  | 'passwordChanged'
  | 'confirmNewEmail'
  | 'emailInUse'
  | 'emailChanged'
  | 'emailRestored'
  | 'identityAdded'
  | 'accountDeleted'
  | 'secondFactorOn'
  | 'secondFactorMoved'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'

/** Mails to an address that may belong to nobody here. */
const toStrangers: ReadonlySet<AccountTemplate> = new Set(['confirmEmail', 'confirmNewEmail'])

function accountMail(template: AccountTemplate) {
  return (
    t: Words,
    params: { link: string; provider?: string; days?: number; left?: number },
    publicUrl: string,
  ): MailContent => {
    const site = new URL(publicUrl).host
    const named = { provider: params.provider ?? '', days: params.days ?? 0, left: params.left ?? 0 }
    return {
      subject: t(`${template}.subject`, named),
      heading: t(`${template}.heading`, named),
      paragraphs: [t(`${template}.body`, named)],
      facts: [],
      quote: null,
      action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
      after: t(`${template}.after`, named),
      why: t(toStrangers.has(template) ? 'layout.whyNoAccount' : 'layout.why', { site }),
    }
  }
}

type BookingTemplate = Exclude<
  MailTemplate,
  | AccountTemplate
  | 'enrolmentCode'
  | 'adminSignedIn'
  | 'messageReceived'
  | 'teamMessageReceived'
  | 'missionChanged'
  | 'reviewReceived'
  | 'reviewReplied'
  | 'savedSearchFound'
  | 'opportunitiesFound'
  | SpaceDecisionTemplate
  | DocumentTemplate
  | PersonDecisionTemplate
  | CalendarTemplate
  | ReportTemplate
  | 'personViewed'
  | 'adminRoleAsked'
  | 'contactReceived'
  | 'contactAcknowledged'
  | 'contactReply'
>

function bookingMail(template: BookingTemplate) {
  return (t: Words, params: BookingMail, publicUrl: string): MailContent => {
    const { locale } = t
    const otherPartyName = isolated(params.otherPartyName, direction(locale))
    const dates = formatDayRange({ first: params.firstDay, last: params.lastDay }, locale)
    const { oldFirstDay: first, oldLastDay: last } = params
    return {
      subject: t(`${template}.subject`, { spaceName: params.spaceName }),
      heading: t(`${template}.heading`),
      paragraphs: [t.byKey(`${template}.body`, { otherPartyName, days: params.days })],
      facts: [
        [t('booking.space'), [params.spaceName, params.city].filter(Boolean).join(' · ')],
        [t('booking.dates'), `${dates} (${t('booking.days', { days: params.days })})`],
        ...(first && last ? [[t('booking.instead'), formatDayRange({ first, last }, locale)] as const] : []),
        [t('booking.total'), totalOf(params, locale)],
        [t('booking.with'), params.otherPartyName],
        ...bookingTermsFacts(template, params, locale),
        ...(params.cause ? [[t('booking.cause'), t(`cause.${params.cause}`)] as const] : []),
      ],
      ...alternativesOf(params, t, publicUrl),
      quote: params.note ? { label: t('booking.note'), text: params.note } : null,
      action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
      after: null,
      why: t('layout.why', { site: new URL(publicUrl).host }),
    }
  }
}

/** What is free on the same days, where there is something. */
function alternativesOf({ alternatives = [] }: BookingMail, t: Words, publicUrl: string): Partial<MailContent> {
  if (alternatives.length === 0) return {}
  return {
    itemsTitle: t('booking.alternatives', { count: alternatives.length }),
    items: alternatives.map(space => itemOf(space, t, publicUrl)),
  }
}

function messageMail(template: 'messageReceived' | 'teamMessageReceived') {
  return (t: Words, params: MessageMail, publicUrl: string): MailContent => {
    const { otherPartyName, spaceName, missionTitle: title } = params
    const apart = (name: string) => isolated(name, direction(t.locale))
    const space = spaceName ? [[t('booking.space'), spaceName] as const] : []
    const content = {
      heading: t(`${template}.heading`),
      quote: null,
      action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
      after: null,
      why: t('layout.why', { site: new URL(publicUrl).host }),
    }
    if (title && spaceName && template === 'messageReceived') {
      const named = { title: apart(title), otherPartyName: apart(otherPartyName), spaceName: apart(spaceName) }
      return {
        ...content,
        subject: t('messageReceived.missionSubject', { title, otherPartyName, spaceName }),
        paragraphs: [t('messageReceived.missionBody', named)],
        facts: [[t('mission.title'), title], ...space],
      }
    }
    return {
      ...content,
      subject: t(`${template}.subject`, { otherPartyName }),
      paragraphs: [t(`${template}.body`, { otherPartyName: apart(otherPartyName) })],
      facts: space,
    }
  }
}

function reviewMail(template: 'reviewReceived' | 'reviewReplied') {
  return (t: Words, params: ReviewMail, publicUrl: string): MailContent => ({
    subject: t(`${template}.subject`, { otherPartyName: params.otherPartyName, spaceName: params.spaceName }),
    heading: t(`${template}.heading`),
    paragraphs: [t(`${template}.body`, { otherPartyName: isolated(params.otherPartyName, direction(t.locale)) })],
    facts: [[t('booking.space'), params.spaceName]],
    quote: null,
    action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  })
}

/** The total, and how it is made up where that is more than a number of days at one price. */
function totalOf(params: BookingMail, locale: Locale): string {
  const currency = currencyOf(params)
  const total = formatMinor(params.totalMinor, currency, locale)
  const { lines = [] } = params
  return lines.length > 1 ? `${total} (${linesInWords(lines, currency, COMMON_WORDS[locale])})` : total
}

function currencyOf({ currency }: BookingMail): Currency {
  if (!isCurrency(currency)) throw new RangeError(`Not a currency of ours: ${currency}`)
  return currency
}

const CONTENTS: { readonly [Template in MailTemplate]: ContentOf<Template> } = {
  confirmEmail: accountMail('confirmEmail'),
  accountExists: accountMail('accountExists'),
  resetPassword: accountMail('resetPassword'),
  passwordChanged: accountMail('passwordChanged'),
  confirmNewEmail: accountMail('confirmNewEmail'),
  emailInUse: accountMail('emailInUse'),
  emailChanged: accountMail('emailChanged'),
  emailRestored: accountMail('emailRestored'),
  identityAdded: accountMail('identityAdded'),
  accountDeleted: accountMail('accountDeleted'),
  secondFactorOn: accountMail('secondFactorOn'),
  secondFactorMoved: accountMail('secondFactorMoved'),
  secondFactorOff: accountMail('secondFactorOff'),
  secondFactorReset: accountMail('secondFactorReset'),
  secondFactorRemoved: accountMail('secondFactorRemoved'),
  enrolmentCode: enrolmentCodeMail,
  recoveryCodesRenewed: accountMail('recoveryCodesRenewed'),
  recoveryCodeUsed: accountMail('recoveryCodeUsed'),
  adminSignedIn: adminSessionMail,
  bookingRequested: bookingMail('bookingRequested'),
  bookingReceived: bookingMail('bookingReceived'),
  bookingAccepted: bookingMail('bookingAccepted'),
  bookingRefused: bookingMail('bookingRefused'),
  bookingCancelled: bookingMail('bookingCancelled'),
  bookingWithdrawn: bookingMail('bookingWithdrawn'),
  bookingOverlapped: bookingMail('bookingOverlapped'),
  bookingExpired: bookingMail('bookingExpired'),
  bookingConfirmedInstantly: bookingMail('bookingConfirmedInstantly'),
  bookingCompleted: bookingMail('bookingCompleted'),
  bookingHostCancelled: bookingMail('bookingHostCancelled'),
  bookingAdminCancelled: bookingMail('bookingAdminCancelled'),
  bookingAdminCancelledHost: bookingMail('bookingAdminCancelledHost'),
  bookingAcceptedForHost: bookingMail('bookingAcceptedForHost'),
  bookingRefusedForHost: bookingMail('bookingRefusedForHost'),
  bookingChangeRequested: bookingMail('bookingChangeRequested'),
  bookingChangeReceived: bookingMail('bookingChangeReceived'),
  bookingChangeAccepted: bookingMail('bookingChangeAccepted'),
  bookingChangeFailed: bookingMail('bookingChangeFailed'),
  bookingChangeEnded: bookingMail('bookingChangeEnded'),
  bookingChangeWithdrawn: bookingMail('bookingChangeWithdrawn'),
  messageReceived: messageMail('messageReceived'),
  teamMessageReceived: messageMail('teamMessageReceived'),
  missionChanged: missionMail,
  reviewReceived: reviewMail('reviewReceived'),
  reviewReplied: reviewMail('reviewReplied'),
  savedSearchFound: savedSearchMail,
  opportunitiesFound: opportunityMail,
  spaceReceived: spaceDecisionMail('spaceReceived'),
  spaceSubmitted: spaceDecisionMail('spaceSubmitted'),
  spaceApproved: spaceDecisionMail('spaceApproved'),
  spaceChangesAsked: spaceDecisionMail('spaceChangesAsked'),
  spaceRejected: spaceDecisionMail('spaceRejected'),
  spaceWithdrawn: spaceDecisionMail('spaceWithdrawn'),
  personSuspended: personDecisionMail('personSuspended'),
  personLifted: personDecisionMail('personLifted'),
  personVerified: personDecisionMail('personVerified'),
  personUnverified: personDecisionMail('personUnverified'),
  personRoleGiven: personDecisionMail('personRoleGiven'),
  personRoleTaken: personDecisionMail('personRoleTaken'),
  documentVerified: documentMail('documentVerified'),
  documentRefused: documentMail('documentRefused'),
  documentUnverified: documentMail('documentUnverified'),
  personViewed: personViewedMail,
  adminRoleAsked: adminRoleMail,
  auditBroken: personDecisionMail('auditBroken'),
  appealUpheld: personDecisionMail('appealUpheld'),
  appealRejected: personDecisionMail('appealRejected'),
  calendarFailing: calendarMail('calendarFailing'),
  calendarSuspect: calendarMail('calendarSuspect'),
  calendarConflict: calendarMail('calendarConflict'),
  reportAcknowledged: reportMail('reportAcknowledged'),
  reportActed: reportMail('reportActed'),
  reportDismissed: reportMail('reportDismissed'),
  reviewHidden: personDecisionMail('reviewHidden'),
  messageHidden: personDecisionMail('messageHidden'),
  contactReceived: contactReceivedMail,
  contactAcknowledged: contactAcknowledgedMail,
  contactReply: contactReplyMail,
}

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(CONTENTS, name)
}

/**
 * Writes a mail in the reader's language. `publicUrl` is the configured address without a trailing slash: every link
 * begins with it. Throws a RangeError for params that cannot be written (a day that is none, an unknown currency).
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  params: MailTemplates[Template],
  locale: Locale,
  publicUrl: string,
): RenderedMail {
  const t = WORDS[locale]
  const content = CONTENTS[template](t, params, publicUrl)
  const frame = {
    locale,
    publicUrl,
    brand: t('layout.brand'),
    tagline: t('layout.tagline'),
    linkFallback: t('layout.linkFallback'),
  }
  return {
    subject: oneLine(content.subject),
    html: toHtml(content, frame),
    text: toText(content, frame),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
  }
}

/** Nothing typed by a person may begin a new header line, or turn the line around in a list of mails. */
function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .replace(DIRECTION_MARKS, '')
    .trim()
}
