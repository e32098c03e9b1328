import { direction } from '#shared/locales.ts'
import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { CalendarMail } from './templates.ts'

export type CalendarTemplate = 'calendarFailing' | 'calendarSuspect' | 'calendarConflict'

/** What a calendar that a space follows needs of its host, with the way to where it is done. */
export function calendarMail(template: CalendarTemplate) {
  return (t: Translator<typeof en>, params: CalendarMail, publicUrl: string): MailContent => {
    const apart = (name: string) => isolated(name, direction(t.locale))
    return {
      subject: t(`${template}.subject`, { spaceName: params.spaceName }),
      heading: t(`${template}.heading`),
      paragraphs: [
        t(`${template}.body`, { spaceName: apart(params.spaceName), feedName: apart(params.feedName) }),
        t(`${template}.next`),
      ],
      facts: [],
      quote: null,
      action: { label: t('calendar.action'), url: absoluteLink(publicUrl, params.link) },
      after: null,
      why: t('layout.why', { site: new URL(publicUrl).host }),
    }
  }
}
