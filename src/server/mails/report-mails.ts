import { direction } from '#shared/locales.ts'
import type english from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { reportDaysMax } from '#shared/reports/vocabulary.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { ReportMail } from './templates.ts'

type Words = Translator<typeof english>

export type ReportTemplate = 'reportAcknowledged' | 'reportActed' | 'reportDismissed'

/** To the person who reported something: that it has arrived and when they get an answer, then the outcome. */
export function reportMail(template: ReportTemplate) {
  return (t: Words, params: ReportMail, publicUrl: string): MailContent => ({
    subject: t(`${template}.subject`),
    heading: t(`${template}.heading`),
    paragraphs: [
      template === 'reportAcknowledged' ? t(`${template}.body`, { days: reportDaysMax }) : t(`${template}.body`),
    ],
    facts: [[t('report.subject'), subjectOf(t, params)]],
    quote: null,
    action: {
      label: t(params.link === '/safety' ? 'report.safety' : 'report.action'),
      url: absoluteLink(publicUrl, params.link),
    },
    after: params.isVisitor ? t('contactAcknowledged.after') : null,
    why: t(params.isVisitor ? 'layout.whyNoAccount' : 'layout.why', { site: new URL(publicUrl).host }),
  })
}

function subjectOf(t: Words, { kind, name }: ReportMail): string {
  const what = t(`report.${kind}`)
  return name ? `${what} · ${isolated(name, direction(t.locale))}` : what
}
