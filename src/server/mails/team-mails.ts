import type en from '#shared/messages/mails/en.ts'
import { formatInstant } from '#shared/format.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { absoluteLink, type MailContent } from './content.ts'
import type { AdminRoleMail, PersonViewedMail } from './templates.ts'

/** Where the site is at home: what a mail says of a moment is said in this zone. */
const homeZone = 'Africa/Casablanca'

/** Somebody of the team has seen the site as this person: when, and why. */
export function personViewedMail(
  t: Translator<typeof en>,
  { reason, from, link }: PersonViewedMail,
  publicUrl: string,
): MailContent {
  return {
    subject: t('personViewed.subject'),
    heading: t('personViewed.heading'),
    paragraphs: [t('personViewed.body')],
    facts: [[t('decision.viewWhen'), formatInstant(from, t.locale, homeZone)]],
    quote: { label: t('decision.viewReason'), text: reason },
    action: { label: t('personViewed.action'), url: absoluteLink(publicUrl, link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  }
}

/** The role of an admin is about to be given or taken: to the person and to every admin. */
export function adminRoleMail(
  t: Translator<typeof en>,
  { change, personName, isAlone, link }: AdminRoleMail,
  publicUrl: string,
): MailContent {
  return {
    subject: t('adminRoleAsked.subject'),
    heading: t('adminRoleAsked.heading', { change }),
    paragraphs: [t(isAlone ? 'adminRoleAsked.alone' : 'adminRoleAsked.together')],
    facts: [[t('adminRoleAsked.person'), personName]],
    quote: null,
    action: { label: t('adminRoleAsked.action'), url: absoluteLink(publicUrl, link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  }
}
