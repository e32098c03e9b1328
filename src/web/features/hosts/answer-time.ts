import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'

const minutesPerHour = 60
const hoursPerDay = 24

/** 'Répond en général en 2 heures': rounded up, so that nobody waits longer than was said. */
export function answerTimeWords(minutes: number, t: Translator<Namespaces['space']>): string {
  if (minutes < minutesPerHour) return t('host.minutes', { count: Math.max(1, minutes) })
  const hours = Math.ceil(minutes / minutesPerHour)
  if (hours < hoursPerDay) return t('host.hours', { count: hours })
  return t('host.days', { count: Math.ceil(hours / hoursPerDay) })
}
