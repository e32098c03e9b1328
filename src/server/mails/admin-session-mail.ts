import { formatInstant } from '#shared/format.ts'
import { direction } from '#shared/locales.ts'
import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { AdminSessionMail } from './templates.ts'

/** A new session of an admin: what it is on, from where and when, as far as is known, and where it is ended. */
export function adminSessionMail(t: Translator<typeof en>, params: AdminSessionMail, publicUrl: string): MailContent {
  const { browser, system, address, at } = params
  const device = [browser, system].filter(Boolean).join(' · ') || t('adminSignedIn.unknownDevice')
  return {
    subject: t('adminSignedIn.subject'),
    heading: t('adminSignedIn.heading'),
    paragraphs: [t('adminSignedIn.body')],
    facts: [
      [t('adminSignedIn.device'), device],
      [t('adminSignedIn.place'), t('adminSignedIn.unknownPlace', { address: isolated(address, direction(t.locale)) })],
      [t('adminSignedIn.time'), `${formatInstant(at, t.locale, 'UTC')} (UTC)`],
    ],
    quote: null,
    action: { label: t('adminSignedIn.action'), url: absoluteLink(publicUrl, params.link) },
    after: t('adminSignedIn.after'),
    why: t('layout.why', { site: new URL(publicUrl).host }),
  }
}
