import { formatList } from '#shared/format.ts'
import { direction } from '#shared/locales.ts'
import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { citedRule } from './cited-rule.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { SpaceDecisionMail } from './templates.ts'

const SPACE_DECISION_MAILS = [
  'spaceReceived',
  'spaceSubmitted',
  'spaceApproved',
  'spaceChangesAsked',
  'spaceRejected',
  'spaceWithdrawn',
] as const
export type SpaceDecisionTemplate = (typeof SPACE_DECISION_MAILS)[number]

/** That somebody's space awaits a decision, or what it was, with the reason. */
export function spaceDecisionMail(template: SpaceDecisionTemplate) {
  return (t: Translator<typeof en>, params: SpaceDecisionMail, publicUrl: string): MailContent => ({
    subject: t(`${template}.subject`, { spaceName: params.spaceName }),
    heading: t(`${template}.heading`),
    paragraphs: [t(`${template}.body`, { spaceName: isolated(params.spaceName, direction(t.locale)) })],
    facts: [
      ...(params.reason ? [[t('decision.reason'), params.reason] as const] : []),
      ...(params.fields?.length ? [[t('decision.fields'), formatList(params.fields, t.locale)] as const] : []),
    ],
    ...citedRule(t, params.clause, publicUrl),
    quote: params.facts ? { label: t('decision.facts'), text: params.facts } : null,
    action: { label: t(`${template}.action`), url: absoluteLink(publicUrl, params.link) },
    after: null,
    why: t('layout.why', { site: new URL(publicUrl).host }),
  })
}
