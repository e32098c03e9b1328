import { SKILLS, type Skill } from '#shared/freelancers/vocabulary.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionDay, MissionTerms } from '#shared/missions/terms.ts'
import { missionPayMinor, workedMinutes } from '#shared/missions/pay.ts'
import {
  dayMinutesMax,
  itemCharactersMax,
  itemsMax,
  MISSION_FALLBACKS,
  type MissionFallback,
  titleCharactersMin,
} from '#shared/missions/states.ts'
import { type Currency, isCurrency, MINOR_PER_MAJOR } from '#shared/money.ts'
import { hourlyRateMax } from '#shared/profiles/account-rules.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#shared/spoken-languages.ts'
import { readNumber } from '#shared/typed-number.ts'
import { typedDays } from '#web/features/missions/typed-days.ts'

/** A mission as it is typed. Lists are lines of a text, the rate is in whole units. */
export interface MissionValues {
  title: string
  description: string
  tasks: string
  requirements: string
  dress: string
  languages: SpokenLanguage[]
  skills: Skill[]
  /** In the order of the calendar. */
  days: MissionDay[]
  rate: number | null
  currency: Currency
  fallback: MissionFallback
  /** A word to whom it is proposed. */
  note: string
}

export const emptyMission: MissionValues = {
  title: '',
  description: '',
  tasks: '',
  requirements: '',
  dress: '',
  languages: [],
  skills: [],
  days: [],
  rate: null,
  currency: 'EUR',
  fallback: 'none',
  note: '',
}

/** What an open mission says now, to be changed. */
export function valuesOf(mission: MissionView): MissionValues {
  return {
    ...mission,
    tasks: mission.tasks.join('\n'),
    requirements: mission.requirements.join('\n'),
    dress: mission.dress ?? '',
    days: mission.days.map(({ day, startTime, endTime, breakMinutes }) => ({ day, startTime, endTime, breakMinutes })),
    rate: mission.hourlyRateMinor / MINOR_PER_MAJOR[mission.currency],
    note: '',
  }
}

/** What a post without JavaScript had in it that was refused. */
export function typedMission(values: Flash['values']): MissionValues {
  const list = (name: string) => [values[name] ?? []].flat()
  const one = (name: string) => list(name).at(-1) ?? ''
  const currency = one('currency')
  return {
    title: one('title'),
    description: one('description'),
    tasks: list('tasks').join('\n'),
    requirements: list('requirements').join('\n'),
    dress: one('dress'),
    note: one('note'),
    languages: SPOKEN_LANGUAGES.filter(each => list('languages').includes(each)),
    skills: SKILLS.filter(each => list('skills').includes(each)),
    days: typedDays(values, 'days'),
    rate: readNumber(one('amount')) ?? null,
    currency: isCurrency(currency) ? currency : emptyMission.currency,
    fallback: MISSION_FALLBACKS.find(each => each === one('fallback')) ?? emptyMission.fallback,
  }
}

/** One entry for each line that says something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

export const rateMinorOf = ({ rate, currency }: Pick<MissionValues, 'rate' | 'currency'>): number =>
  Math.round((rate ?? 0) * MINOR_PER_MAJOR[currency])

/** The terms as they are sent. */
export function termsOf(values: MissionValues): MissionTerms {
  const { title, description, dress, languages, skills, days, currency } = values
  return {
    title: title.trim(),
    description: description.trim(),
    tasks: linesOf(values.tasks),
    requirements: linesOf(values.requirements),
    ...(dress.trim() === '' ? {} : { dress: dress.trim() }),
    languages,
    skills,
    days,
    hourlyRateMinor: rateMinorOf(values),
    currency,
  }
}

/** Minutes of all days that make sense, and what they come to; null without any, and at no rate that may be asked. */
export function totalOf(values: MissionValues): { minutes: number; minor: number } | null {
  const minutes = values.days.reduce((sum, day) => sum + Math.max(0, workedMinutes(day)), 0)
  const rate = rateMinorOf(values)
  const isRate = rate > 0 && (values.rate ?? 0) <= hourlyRateMax
  return minutes > 0 && isRate ? { minutes, minor: missionPayMinor(minutes, rate) } : null
}

/** The key of what is wrong with a day, as the contract says it (missionDay), which the browser does not load. */
function faultOfDay(day: MissionDay): string | null {
  if (day.startTime === '' || day.endTime === '') return 'validation.time'
  if (day.startTime >= day.endTime) return 'validation.time.order'
  if (workedMinutes(day) <= 0) return 'validation.break'
  return workedMinutes(day) + day.breakMinutes > dayMinutesMax ? 'validation.time.long' : null
}

export const isWhole = (values: Pick<MissionValues, 'days'>): boolean =>
  values.days.length > 0 && values.days.every(day => faultOfDay(day) === null)

/** Names of what may be wrong; days have their own by their date. */
export type Faults = Readonly<Record<string, string>>

const areTooMany = (text: string): boolean => {
  const lines = linesOf(text)
  return lines.length > itemsMax || lines.some(line => line.length > itemCharactersMax)
}

/** What keeps the values from being sent: the keys of its words, by field. Keys of the form's own begin with a dot. */
export function faultsOf(values: MissionValues): Faults {
  const faults: Record<string, string> = {}
  if (values.title.trim().length < titleCharactersMin) faults['title'] = 'validation.mission.title'
  if (values.days.length === 0) faults['days'] = '.days.missing'
  for (const day of values.days) {
    const fault = faultOfDay(day)
    if (fault !== null) faults[`day-${day.day}`] = fault
  }
  if (areTooMany(values.tasks)) faults['tasks'] = '.what.linesTooMany'
  if (areTooMany(values.requirements)) faults['requirements'] = '.what.linesTooMany'
  if (rateMinorOf(values) <= 0) faults['rate'] = '.pay.missing'
  return faults
}

/** The field of the form that a field of the contract stands in. */
export function fieldOf(name: string, values: MissionValues): string {
  const [first = '', index] = name.split('.')
  if (first === 'hourlyRateMinor' || first === 'amount' || first === 'currency') return 'rate'
  if (first === 'days' && index !== undefined) return `day-${values.days[Number(index)]?.day ?? ''}`
  if (first === 'spaceId' || first === 'bookingId') return 'place'
  return first === 'freelancerId' || first === 'audience' ? 'who' : first
}
