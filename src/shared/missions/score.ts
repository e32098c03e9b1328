/** How an applicant comes to their place in the ranking; each part in points, their sum out of a hundred. */
export const SCORE_PARTS = ['worked_together', 'distance', 'rating', 'reliability', 'answers', 'newcomer'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/** The most points of each part; a hundred together. */
export const SCORE_MAX: Readonly<Record<ScorePart, number>> = {
  worked_together: 30,
  distance: 20,
  rating: 20,
  reliability: 15,
  answers: 10,
  newcomer: 5,
}
