import { formatArea, formatDayRange, formatMinor } from '#shared/format.ts'
import { direction } from '#shared/locales.ts'
import type english from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { isCurrency } from '#shared/money.ts'
import { absoluteLink, isolated, type MailContent } from './content.ts'
import type { MailedSpace, SavedSearchMail } from './templates.ts'

type Words = Translator<typeof english>

/** Spaces that came to fit a saved search, with the way to each and the way out. */
export function savedSearchMail(t: Words, params: SavedSearchMail, publicUrl: string): MailContent {
  const { found, spaces } = params
  const searchName = isolated(params.searchName, direction(t.locale))
  const others = found - spaces.length
  return {
    subject: t('savedSearchFound.subject', { count: found, searchName: params.searchName }),
    heading: t('savedSearchFound.heading', { count: found }),
    paragraphs: [t('savedSearchFound.body', { searchName })],
    facts: [],
    items: spaces.map(space => itemOf(space, t, publicUrl)),
    quote: null,
    action: { label: t('savedSearchFound.action'), url: absoluteLink(publicUrl, params.link) },
    after: others > 0 ? t('savedSearchFound.others', { count: others }) : null,
    why: t('savedSearchFound.why', { searchName, site: new URL(publicUrl).host }),
    unsubscribe: { label: t('savedSearchFound.unsubscribe'), url: absoluteLink(publicUrl, params.unsubscribe) },
  }
}

/** A space of a list, with what is worth knowing before its page. */
export function itemOf(space: MailedSpace, t: Words, publicUrl: string): NonNullable<MailContent['items']>[number] {
  return {
    title: space.name,
    url: absoluteLink(publicUrl, space.link),
    lines: [whereAndSize(space, t), price(space, t)],
  }
}

function whereAndSize({ neighborhood, city, surfaceM2 }: MailedSpace, t: Words): string {
  const where = [neighborhood, city].filter(name => name !== null).map(name => isolated(name, direction(t.locale)))
  return [...where, formatArea(surfaceM2, t.locale)].join(' · ')
}

/** With the days that were found their total, else the price of one. */
function price({ pricePerDayMinor, currency, stay }: MailedSpace, t: Words): string {
  if (!isCurrency(currency)) throw new RangeError(`Not a currency of ours: ${currency}`)
  if (!stay) return t('savedSearchFound.perDay', { price: formatMinor(pricePerDayMinor, currency, t.locale) })
  const dates = formatDayRange({ first: stay.firstDay, last: stay.lastDay }, t.locale)
  const total = formatMinor(stay.totalMinor, currency, t.locale)
  return `${dates} (${t('booking.days', { days: stay.days })}) · ${total}`
}
