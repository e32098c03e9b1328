import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { citedRule } from './cited-rule.ts'
import { absoluteLink, type MailContent } from './content.ts'
import type { DocumentMail } from './templates.ts'

export type DocumentTemplate = 'documentVerified' | 'documentRefused' | 'documentUnverified'

/** What was decided about a paper that somebody has sent to be verified. */
export function documentMail(template: DocumentTemplate) {
  return (
    t: Translator<typeof en>,
    { name, reason, clause, facts, link }: DocumentMail,
    publicUrl: string,
  ): MailContent => ({
    subject: t(`${template}.subject`),
    heading: t(`${template}.heading`),
    paragraphs: [t(`${template}.body`, { name })],
    facts: reason ? [[t('decision.reason'), reason]] : [],
    ...citedRule(t, clause, publicUrl),
    quote: facts ? { label: t('decision.facts'), text: facts } : null,
    action: {
      label: t(template === 'documentUnverified' ? 'documentUnverified.action' : 'document.action'),
      url: absoluteLink(publicUrl, link),
    },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  })
}
