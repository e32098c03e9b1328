import { formatNumber } from '#shared/format.ts'
import type { ProfileFacts } from '#shared/freelancers/completeness.ts'
import type { Skill } from '#shared/freelancers/vocabulary.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { type Currency, isCurrency, MINOR_PER_MAJOR } from '#shared/money.ts'
import { type OwnFreelancer, usualHours, WEEKDAYS } from '#shared/profiles/freelancer-contract.ts'
import type { SpokenLanguage } from '#shared/spoken-languages.ts'

/** What stands in the form. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  bio: string
  city: string
  radiusKm: number
  languages: readonly SpokenLanguage[]
  skills: readonly Skill[]
  days: readonly number[]
  /** Of all seven days, Monday's first. */
  startTimes: readonly string[]
  endTimes: readonly string[]
  amount: string
  currency: Currency
}

/** What a group of the form's fields needs. */
export interface FieldsProps {
  draft: ProfileDraft
  change: (change: Partial<ProfileDraft>) => void
  errorOf: (name: string) => string | undefined
}

/** The form as it opens: what is saved. */
export function draftOf(profile: OwnFreelancer, locale: Locale): ProfileDraft {
  const { hourlyRate: rate, hours } = profile
  const timeOf = (end: 'startTime' | 'endTime') =>
    WEEKDAYS.map(weekday => hours.find(each => each.weekday === weekday)?.[end] ?? usualHours[end])
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    bio: profile.bio ?? '',
    city: profile.town?.name ?? profile.typedCity ?? '',
    radiusKm: profile.radiusKm,
    languages: profile.languages,
    skills: profile.skills,
    days: hours.map(({ weekday }) => weekday),
    startTimes: timeOf('startTime'),
    endTimes: timeOf('endTime'),
    amount: rate ? formatNumber(rate.minor / MINOR_PER_MAJOR[rate.currency], locale).replace(/[^\d.,]/g, '') : '',
    currency: rate?.currency ?? 'EUR',
  }
}

/** What a post without JavaScript had in it that was refused, over what is saved. */
export function withTyped(draft: ProfileDraft, values: Flash['values']): ProfileDraft {
  const list = (name: string) => [values[name] ?? []].flat()
  const one = (name: keyof ProfileDraft & string) => list(name).at(-1) ?? ''
  const currency = one('currency')
  return {
    firstName: one('firstName'),
    lastName: one('lastName'),
    bio: one('bio'),
    city: one('city'),
    radiusKm: Number(one('radiusKm')) || draft.radiusKm,
    languages: list('languages') as SpokenLanguage[],
    skills: list('skills') as Skill[],
    days: list('days').map(Number),
    startTimes: draft.startTimes.map((time, index) => list('startTimes')[index] ?? time),
    endTimes: draft.endTimes.map((time, index) => list('endTimes')[index] ?? time),
    amount: one('amount'),
    currency: isCurrency(currency) ? currency : draft.currency,
  }
}

/** Times of a day off change nothing. */
export function isChanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  const comparable = ({ startTimes, endTimes, days, languages, skills, ...rest }: ProfileDraft) =>
    JSON.stringify({
      ...rest,
      languages: languages.toSorted(),
      skills: skills.toSorted(),
      hours: days.toSorted((a, b) => a - b).map(day => [day, startTimes[day - 1], endTimes[day - 1]]),
    })
  return comparable(draft) !== comparable(saved)
}

/** What the draft fills, as it would be judged when it is saved. */
export function factsOf(draft: ProfileDraft): ProfileFacts {
  return { ...draft, hasTown: draft.city.trim() !== '', hours: draft.days }
}
