/** What is filled in of a freelancer's profile, as the editor and the server judge it alike. */
export interface ProfileFacts {
  firstName: string
  lastName: string
  bio: string | null
  /** Whether the town is said. */
  hasTown: boolean
  languages: readonly unknown[]
  skills: readonly unknown[]
  /** Days of work. */
  hours: readonly unknown[]
}

/** What a whole profile has, each of the same weight. */
const COMPLETION_ITEMS = ['firstName', 'lastName', 'bio', 'city', 'languages', 'skills', 'days'] as const
export type CompletionItem = (typeof COMPLETION_ITEMS)[number]

const IS_FILLED: Readonly<Record<CompletionItem, (facts: ProfileFacts) => boolean>> = {
  firstName: facts => facts.firstName.trim() !== '',
  lastName: facts => facts.lastName.trim() !== '',
  bio: facts => (facts.bio ?? '').trim() !== '',
  city: facts => facts.hasTown,
  languages: facts => facts.languages.length > 0,
  skills: facts => facts.skills.length > 0,
  days: facts => facts.hours.length > 0,
}

/** The items that are filled, and their share in whole percent. */
export function completionOf(facts: ProfileFacts): { done: readonly CompletionItem[]; percent: number } {
  const done = COMPLETION_ITEMS.filter(item => IS_FILLED[item](facts))
  return { done, percent: Math.round((100 * done.length) / COMPLETION_ITEMS.length) }
}

/** What must be there before the public finds a freelancer (twin: `isPublic` in server/freelancers). */
export const PUBLIC_NEEDS = ['names', 'city', 'skills', 'days'] as const
export type PublicNeed = (typeof PUBLIC_NEEDS)[number]

/** What is still missing of that. */
export function missingForPublic(facts: ProfileFacts): PublicNeed[] {
  const has: Readonly<Record<PublicNeed, boolean>> = {
    names: IS_FILLED.firstName(facts) && IS_FILLED.lastName(facts),
    city: IS_FILLED.city(facts),
    skills: IS_FILLED.skills(facts),
    days: IS_FILLED.days(facts),
  }
  return PUBLIC_NEEDS.filter(need => !has[need])
}
