import { DAY_NAMES } from '#shared/day-names.ts'
import type { Day } from '#shared/days.ts'
import type { FreelancerCard, FreelancerView } from '#shared/freelancers/contract.ts'
import { type SearchSkill, skillMeant } from '#shared/freelancers/vocabulary.ts'
import { formatDay, formatDayRange, formatList } from '#shared/format.ts'
import { weekStart } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'

export type FreelancerWords = Translator<Namespaces['freelancers']>

/** How far ahead the server looks for a free day. */
const aheadDaysShown = 60
const daysPerWeek = 7

export function fullName({ firstName, lastName }: Pick<FreelancerView, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** A skill as a search asks for it, under the name that the profiles show. */
export function searchSkillName(skill: SearchSkill, t: FreelancerWords): string {
  return t(`skill.${skillMeant(skill)}`)
}

/** ISO weekdays in the order in which the reader's week goes. */
export function weekdaysInOrder(locale: Locale): number[] {
  return Array.from({ length: daysPerWeek }, (_, index) => ((weekStart(locale) - 1 + index) % daysPerWeek) + 1)
}

/** 'lundi, mardi et samedi' */
export function weekdaysInWords(weekdays: readonly number[], locale: Locale): string {
  const names = weekdaysInOrder(locale)
    .filter(weekday => weekdays.includes(weekday))
    .map(weekday => DAY_NAMES[locale].weekdays[weekday - 1] ?? '')
  return formatList(names, locale)
}

type Free = Pick<FreelancerView, 'workingWeekdays' | 'nextFreeDay'> & Partial<Pick<FreelancerCard, 'period'>>

/**
 * When somebody can be had: in the days that were asked for, else from which day on.
 *
 * @param today where they are, or as near to it as is known
 */
export function freeInWords({ period, nextFreeDay, workingWeekdays }: Free, today: Day, t: FreelancerWords): string {
  if (period) {
    const days = formatDayRange({ first: period.firstDay, last: period.lastDay }, t.locale)
    return t('free.period', { days })
  }
  if (workingWeekdays.length === 0) return t('free.unknown')
  if (nextFreeDay === null) return t('free.none', { days: aheadDaysShown })
  if (nextFreeDay <= today) return t('free.today')
  return t('free.next', { day: formatDay(nextFreeDay, t.locale, 'weekdayShort') })
}
