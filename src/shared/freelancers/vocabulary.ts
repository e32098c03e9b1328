/** What a freelancer can say to be good at, in the order of the profile's editor (append only). */
export const SKILLS = [
  'sales',
  'customer-relations',
  'set-up',
  'cash-handling',
  'reporting',
  'logistics',
  'merchandising',
  'animation',
] as const
export type Skill = (typeof SKILLS)[number]

/** What a search can ask for, in its order. */
export const SEARCH_SKILLS = [
  'sales',
  'customer-advice',
  'animation',
  'logistics',
  'cash-handling',
  'merchandising',
] as const
export type SearchSkill = (typeof SEARCH_SKILLS)[number]

/** Customer advice in a search is customer relations in the profile; the others have one name in both places. */
const SKILLS_MEANT: Partial<Record<SearchSkill, Skill>> = { 'customer-advice': 'customer-relations' }

/** The skill that somebody has whom this search finds. */
export function skillMeant(searched: SearchSkill): Skill {
  return SKILLS_MEANT[searched] ?? (searched as Skill)
}

/** How far a freelancer goes from the centre of the own city, and how wide a search may look, in km. */
export const RADIUS_SLIDER = { minKm: 5, maxKm: 100, stepKm: 5, startKm: 10 } as const

/** `distance` needs a place; without one it is `relevance`. */
export const FREELANCER_SORTS = ['relevance', 'distance', 'rating'] as const
export type FreelancerSort = (typeof FREELANCER_SORTS)[number]

/** What a viewer may do with a freelancer; a visitor is asked to sign in on the way. `edit`: it is their own profile. */
export const FREELANCER_ACTIONS = ['propose', 'message', 'edit'] as const
export type FreelancerAction = (typeof FREELANCER_ACTIONS)[number]
