import { formatDayRange } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import type { StayDraft } from './search-draft.ts'

export interface SearchWords {
  search: Translator<Namespaces['search']>
  common: Translator<Namespaces['common']>
}

/** '24–28 nov. 2026 · ±1 jour'; undefined without dates. */
export function datesInWords({ startDate, endDate, flexibility }: StayDraft, { common }: Pick<SearchWords, 'common'>) {
  if (startDate === undefined) return undefined
  const days = formatDayRange({ first: startDate, last: endDate ?? startDate }, common.locale)
  return flexibility === undefined ? days : `${days} · ${common(`flexibility.${flexibility}`)}`
}

/** 'Vitrine', or how many of several; undefined when any will do. */
export function typesInWords({ spaceType = [] }: SearchState, { search, common }: SearchWords): string | undefined {
  const [only, ...others] = spaceType
  if (only === undefined) return undefined
  return others.length === 0 ? common(`spaceType.${only}`) : search('type.several', { count: spaceType.length })
}

/** French says 'à Zagora', 'au Caire' and 'aux Sables'; other languages have the word in their message. */
export function inPlace(name: string, locale: Locale): string {
  if (locale !== 'fr') return name
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`
}
