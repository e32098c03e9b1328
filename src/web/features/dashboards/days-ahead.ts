import { type Day, daysInclusive } from '#shared/days.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'

interface Ahead {
  firstDay: Day
  lastDay: Day
  /** The day it is at the space. */
  today: Day
}

/** 'Aujourd’hui', 'En cours', 'Demain', 'Dans 6 jours'. */
export function daysAheadWords({ firstDay, today }: Ahead, t: Translator<Namespaces['dashboards']>): string {
  if (firstDay === today) return t('when.today')
  if (firstDay < today) return t('when.ongoing')
  return t('when.inDays', { count: daysInclusive(today, firstDay) - 1 })
}
