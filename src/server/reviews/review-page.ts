const reviewsPerPage = 10

export interface ReviewPage<Review> {
  reviews: Review[]
  total: number
  /** How many gave one star, two, … five. */
  byStars: number[]
  page: number
  pages: number
}

/** One page of the reviews that these two read, newest first; a page beyond the last one is empty. */
export async function readReviewPage<Review>(
  page: number,
  list: (part: { limit: number; offset: number }) => Promise<Review[]>,
  countByStars: () => Promise<number[]>,
): Promise<ReviewPage<Review>> {
  const [reviews, byStars] = await Promise.all([
    list({ limit: reviewsPerPage, offset: (page - 1) * reviewsPerPage }),
    countByStars(),
  ])
  const total = byStars.reduce((sum, count) => sum + count, 0)
  return { reviews, total, byStars, page, pages: Math.max(1, Math.ceil(total / reviewsPerPage)) }
}
