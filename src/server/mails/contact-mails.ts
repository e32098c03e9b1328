import { direction } from '#shared/locales.ts'
import type english from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { ContactAcknowledgement, ContactMail, ContactReply } from './templates.ts'

type Words = Translator<typeof english>

/** To our support: who wrote what; an answer goes to who wrote. */
export function contactReceivedMail(t: Words, params: ContactMail, publicUrl: string): MailContent {
  const subject = t(`contactSubject.${params.subject}`)
  return {
    subject: t('contactReceived.subject', { subject, fullName: params.fullName }),
    heading: t('contactReceived.heading'),
    paragraphs: [t('contactReceived.body', { fullName: isolated(params.fullName, direction(t.locale)) })],
    facts: [
      [t('contact.name'), params.fullName],
      [t('contact.email'), params.email],
      [t('contact.subject'), subject],
      [t('contact.language'), params.lang.toUpperCase()],
    ],
    quote: { label: t('contact.message'), text: params.message },
    action: { label: t('contactReceived.action'), url: absoluteLink(publicUrl, params.link) },
    after: null,
    why: t('layout.whySupport', { site: new URL(publicUrl).host }),
    replyTo: params.email,
  }
}

/** To who wrote: that it has arrived, and nothing of what was typed. */
export function contactAcknowledgedMail(t: Words, params: ContactAcknowledgement, publicUrl: string): MailContent {
  return {
    subject: t('contactAcknowledged.subject'),
    heading: t('contactAcknowledged.heading'),
    paragraphs: [t('contactAcknowledged.body', { hours: params.hours ?? settingDefaults.support.replyHours })],
    facts: [[t('contact.subject'), t(`contactSubject.${params.subject}`)]],
    quote: null,
    action: { label: t('contactAcknowledged.action'), url: absoluteLink(publicUrl, params.link) },
    after: t('contactAcknowledged.after'),
    why: t('layout.whyNoAccount', { site: new URL(publicUrl).host }),
  }
}

/** To who wrote: what one of us answers, and what they had asked. */
export function contactReplyMail(t: Words, params: ContactReply, publicUrl: string): MailContent {
  return {
    subject: t('contactReply.subject'),
    heading: t('contactReply.heading'),
    paragraphs: params.text.split(/\n{2,}/),
    facts: [],
    quote: { label: t('contactReply.message'), text: params.message },
    action: { label: t('contactReply.action'), url: absoluteLink(publicUrl, params.link) },
    after: t('contactReply.after'),
    why: t('layout.whyNoAccount', { site: new URL(publicUrl).host }),
    replyTo: params.supportEmail,
  }
}
