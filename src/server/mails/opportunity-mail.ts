import { formatDayRange, formatMinor, formatNumber } from '#shared/format.ts'
import { direction } from '#shared/locales.ts'
import type english from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { isCurrency } from '#shared/money.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { OpportunityMail } from './templates.ts'

type Words = Translator<typeof english>

const minutesPerHour = 60

/** Open missions that came to fit a freelancer's filter, with the way to each and the way out. */
export function opportunityMail(t: Words, params: OpportunityMail, publicUrl: string): MailContent {
  const { found, missions } = params
  const searchName = isolated(params.searchName, direction(t.locale))
  const others = found - missions.length
  return {
    subject: t('opportunitiesFound.subject', { count: found, searchName: params.searchName }),
    heading: t('opportunitiesFound.heading', { count: found }),
    paragraphs: [t('opportunitiesFound.body', { searchName })],
    facts: [],
    items: missions.map(mission => ({
      title: mission.title,
      url: absoluteLink(publicUrl, mission.link),
      lines: linesOf(mission, t),
    })),
    quote: null,
    action: { label: t('opportunitiesFound.action'), url: absoluteLink(publicUrl, params.link) },
    after: others > 0 ? t('opportunitiesFound.others', { count: others }) : null,
    why: t('opportunitiesFound.why', { searchName, site: new URL(publicUrl).host }),
    unsubscribe: { label: t('opportunitiesFound.unsubscribe'), url: absoluteLink(publicUrl, params.unsubscribe) },
  }
}

function linesOf(mission: OpportunityMail['missions'][number], t: Words): string[] {
  const { currency, firstDay, lastDay, totalMinutes } = mission
  if (!isCurrency(currency)) throw new RangeError(`Not a currency of ours: ${currency}`)
  const rate = formatMinor(mission.hourlyRateMinor, currency, t.locale)
  return [
    `${isolated(mission.place, direction(t.locale))} · ${formatDayRange({ first: firstDay, last: lastDay }, t.locale)}`,
    t('opportunitiesFound.pay', { rate, hours: formatNumber(totalMinutes / minutesPerHour, t.locale) }),
  ]
}
