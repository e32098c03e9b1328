import type { Candidate } from '#shared/missions/applications-contract.ts'
import { SCORE_MAX, type ScorePart } from '#shared/missions/score.ts'
import { kilometresBetween } from '#shared/places/distance.ts'

/** What a rank is made of: facts, none of them a sanction. */
export interface RankFacts {
  rating: number | null
  ratingCount: number
  completedMissions: number
  /** Completed missions with this retailer, and the most stars they gave. */
  together: { missions: number; stars: number | null }
  /** Confirmed within ninety days, and those that the freelancer did not keep. */
  keeping: { agreed: number; broken: number }
  /** Median hours to an answer; null without any. */
  answerHours: number | null
  radiusKm: number
  home: { lat: number; lng: number } | null
  place: { lat: number; lng: number }
}

/** A rating counts as if there had been this many reviews of the usual stars before. */
const assumedReviews = 5
const assumedStars = 4.2
const starsMax = 5
const answerHoursMax = 48

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** Whole km from the centre of the freelancer's own city to the place; null until they name one. */
export function distanceKm({ home, place }: Pick<RankFacts, 'home' | 'place'>): number | null {
  return home && Math.round(kilometresBetween(home, place))
}

/** Where somebody stands among those who want a mission, with each part in points to one decimal. */
export function scoreOf(facts: RankFacts): Candidate['score'] {
  const km = distanceKm(facts)
  const stars = (facts.rating ?? 0) * facts.ratingCount + assumedStars * assumedReviews
  const shares: Record<ScorePart, number> = {
    worked_together: facts.together.missions === 0 ? 0 : (facts.together.stars ?? 0) >= 4 ? 1 : 0.5,
    distance: km === null ? 0 : share(1 - km / facts.radiusKm),
    rating: share((stars / (facts.ratingCount + assumedReviews) - 1) / (starsMax - 1)),
    reliability: facts.keeping.agreed === 0 ? 1 : share(1 - facts.keeping.broken / facts.keeping.agreed),
    answers: facts.answerHours === null ? 0.5 : share(1 - facts.answerHours / answerHoursMax),
    newcomer: facts.completedMissions === 0 ? 1 : 0,
  }
  const tenths = Object.entries(shares).map(
    ([part, value]) => [part, Math.round(value * SCORE_MAX[part as ScorePart] * 10)] as const,
  )
  return {
    total: tenths.reduce((sum, [, points]) => sum + points, 0) / 10,
    parts: Object.fromEntries(tenths.map(([part, points]) => [part, points / 10])) as Record<ScorePart, number>,
  }
}
