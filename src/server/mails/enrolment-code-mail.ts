import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { absoluteLink, type MailContent } from './content.ts'
import type { EnrolmentCodeMail } from './templates.ts'

/** Six digits for an admin who turns the second factor on; the subject does not say them. */
export function enrolmentCodeMail(t: Translator<typeof en>, params: EnrolmentCodeMail, publicUrl: string): MailContent {
  return {
    subject: t('enrolmentCode.subject'),
    heading: t('enrolmentCode.heading'),
    paragraphs: [t('enrolmentCode.body', { minutes: params.minutes })],
    facts: [[t('enrolmentCode.code'), params.code]],
    quote: null,
    action: { label: t('enrolmentCode.action'), url: absoluteLink(publicUrl, params.link) },
    after: t('enrolmentCode.after'),
    why: t('layout.why', { site: new URL(publicUrl).host }),
  }
}
