import type en from '#shared/messages/mails/en.ts'
import { formatDay } from '#shared/format.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { citedRule } from './cited-rule.ts'
import { absoluteLink, type MailContent } from './content.ts'
import type { PersonDecisionMail } from './templates.ts'

export type PersonDecisionTemplate =
  | 'personSuspended'
  | 'personLifted'
  | 'personVerified'
  | 'personUnverified'
  | 'personRoleGiven'
  | 'personRoleTaken'
  | 'auditBroken'
  | 'reviewHidden'
  | 'messageHidden'
  | 'appealUpheld'
  | 'appealRejected'

/** What was decided about somebody, or answered to their appeal, with the reason and how they may object. */
export function personDecisionMail(template: PersonDecisionTemplate) {
  const isAnswer = template === 'appealUpheld' || template === 'appealRejected'
  return (t: Translator<typeof en>, params: PersonDecisionMail, publicUrl: string): MailContent => ({
    subject: t(`${template}.subject`),
    heading: t(`${template}.heading`),
    paragraphs: [t(`${template}.body`)],
    facts: [
      ...(params.role ? [[t('decision.role'), params.role] as const] : []),
      ...(params.reason ? [[t('decision.reason'), params.reason] as const] : []),
      ...(params.until ? [[t('decision.until'), formatDay(params.until.slice(0, 10), t.locale)] as const] : []),
    ],
    ...citedRule(t, params.clause, publicUrl),
    quote: params.facts ? { label: t(isAnswer ? 'decision.answer' : 'decision.facts'), text: params.facts } : null,
    action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  })
}
