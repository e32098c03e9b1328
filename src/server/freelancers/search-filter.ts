import type { FreelancerQuery } from '#shared/freelancers/contract.ts'
import { RADIUS_SLIDER, type Skill, skillMeant } from '#shared/freelancers/vocabulary.ts'
import { CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import type { LocalDays } from '../places/local-days.ts'
import { type WantedStay, wantedStay } from '../spaces/wanted-stay.ts'
import type { Area } from './read-area.ts'

/** A city from where somebody may come, and how far it is. */
export interface Reach {
  cityId: number
  /** From the nearest searched city, between centres. */
  km: number
}

/** Whom a search finds. Null and empty do not narrow. */
export interface FreelancerFilter {
  /** Where they may live; empty when nobody can come. */
  reach: readonly Reach[] | null
  /** Added to how far they go. */
  radiusKm: number
  period: WantedStay | null
  /** Any of them. */
  skills: readonly Skill[]
  availableOnly: boolean
  minRating: number | null
}

/** The search as conditions. `area` is what its location was read as, `today` the days it is now, by city. */
export function filterOf(query: FreelancerQuery, area: Area | null, today: LocalDays): FreelancerFilter {
  const radiusKm = query.radius ?? 0
  return {
    reach: area && reachOf(area, radiusKm),
    radiusKm,
    period: wantedStay(query, today),
    skills: (query.skills ?? []).map(skillMeant),
    availableOnly: query.availableOnly ?? false,
    minRating: query.minRating ?? null,
  }
}

/** The cities so near that the longest way of a freelancer leads there. */
function reachOf({ cities }: Area, radiusKm: number): Reach[] {
  return CITIES.map(home => ({
    cityId: home.id,
    km: Math.min(...cities.map(city => kilometresBetween(home, city))),
  })).filter(({ km }) => km <= RADIUS_SLIDER.maxKm + radiusKm)
}
