import { direction } from '#shared/locales.ts'
import type english from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { reportDaysMax } from '#shared/reports/vocabulary.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { ReportMail } from './templates.ts'

type Words = Translator<typeof english>

/** To who reported something: that it has arrived, and when they hear what became of it. */
export function reportAcknowledgedMail(t: Words, params: ReportMail, publicUrl: string): MailContent {
  const isVisitor = params.name === null
  return {
    subject: t('reportAcknowledged.subject'),
    heading: t('reportAcknowledged.heading'),
    paragraphs: [t('reportAcknowledged.body', { days: reportDaysMax })],
    facts: [[t('report.subject'), subjectOf(t, params)]],
    quote: null,
    action: {
      label: t(isVisitor ? 'reportAcknowledged.safety' : 'reportAcknowledged.action'),
      url: absoluteLink(publicUrl, params.link),
    },
    after: isVisitor ? t('contactAcknowledged.after') : null,
    why: t(isVisitor ? 'layout.whyNoAccount' : 'layout.why', { site: new URL(publicUrl).host }),
  }
}

function subjectOf(t: Words, { kind, name }: ReportMail): string {
  const what = t(`report.${kind}`)
  return name ? `${what} · ${isolated(name, direction(t.locale))}` : what
}
