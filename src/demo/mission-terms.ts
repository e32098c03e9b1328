import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import { minuteMs } from '#shared/durations.ts'
import type { Skill } from '#shared/freelancers/vocabulary.ts'
import { minuteOfDay } from '#shared/missions/pay.ts'
import type { Currency } from '#shared/money.ts'
import { findCity } from '#shared/places/cities.ts'
import type { SpokenLanguage } from '#shared/spoken-languages.ts'
import type { DemoBooking } from './booking-story.ts'
import { cells, readSections } from './content.ts'
import { productWords } from './product-words.ts'
import type { Random } from './random.ts'
import { withoutCondition, meetsCondition } from './line-conditions.ts'
import { fill, typeset } from './typography.ts'

/** Hours of every day of a mission, by the clocks of the place. */
export interface DemoHours {
  startTime: string
  endTime: string
  breakMinutes: number
}

/** What a mission says of the work and its pay. */
export interface DemoTerms extends DemoHours {
  title: string
  description: string
  requirements: readonly string[]
  tasks: readonly string[]
  dress: string | null
  skills: readonly Skill[]
  languages: readonly SpokenLanguage[]
  /** Minor units an hour. */
  rateMinor: number
  currency: Currency
}

/** Units of a currency that stand for one euro of hourly pay; the result is rounded to fives. */
const unitsPerEuro: Readonly<Record<Currency, number>> = { EUR: 1, MAD: 10, AED: 4 }
const roundToUnits = 5

/** Retailers pay in the money of the country that they share with the space, in euros elsewhere. */
function payOf(euroMinor: number, { retailer, space }: DemoBooking): Pick<DemoTerms, 'rateMinor' | 'currency'> {
  const { country } = space.quarter.city
  const isAtHome = findCity(retailer.citySlug)?.country === country
  const currency = isAtHome ? (countryCurrencies(country).at(-1) ?? 'EUR') : 'EUR'
  if (currency === 'EUR') return { rateMinor: euroMinor, currency }
  const units = (euroMinor / 100) * unitsPerEuro[currency]
  return { rateMinor: Math.round(units / roundToUnits) * roundToUnits * 100, currency }
}

/** One of the missions that a retailer of that trade offers in that quarter. */
export function termsOf(random: Random, booking: DemoBooking): DemoTerms {
  const { retailer, space } = booking
  const { language } = retailer
  const said = space.quarter.words[language]
  const lines = readSections('talk/missions.txt').get(language) ?? []
  const traits = new Set([retailer.sells])
  const fitting = lines.filter(each => meetsCondition(each, traits) && (said || !each.includes('{inHood}')))
  const values = { product: productWords(retailer.sells, language), inHood: said?.inHood ?? '' }
  const [
    title = '',
    description = '',
    requirements = '',
    tasks = '',
    hours = '',
    dress = '-',
    skills = '',
    languages = '',
  ] = cells(withoutCondition(random.pick(fitting)))
  const list = (text: string) => text.split(';').map(each => typeset(each.trim(), language))
  return {
    title: fill(title, values, language),
    description: fill(description, values, language),
    requirements: list(requirements),
    tasks: list(tasks),
    dress: dress === '-' ? null : typeset(dress, language),
    skills: skills.split(' ') as Skill[],
    languages: languages.split(' ') as SpokenLanguage[],
    ...hoursOf(hours),
    ...payOf(random.whole(24, 44) * 50, booking),
  }
}

/** @param text as '10:00-19:00 60' */
function hoursOf(text: string): DemoHours {
  const [from = '', to = '', pause = '0'] = text.split(/[- ]/)
  return { startTime: from, endTime: to, breakMinutes: Number(pause) }
}

/** Milliseconds from midnight to the start of a day. */
export function startsAfterMs({ startTime }: DemoHours): number {
  return minuteOfDay(startTime) * minuteMs
}
