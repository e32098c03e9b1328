import type { FreelancerView } from '#shared/freelancers/contract.ts'

/** What a loader hands to the head: facts only, since the words come with the page's texts. */
export interface HeadFacts
  extends Pick<FreelancerView, 'bio' | 'company' | 'skills' | 'languages' | 'rating' | 'ratingCount' | 'radiusKm'> {
  id: string
  name: string
  firstName: string
  lastName: string
  city: { name: string; country: string } | null
  /** The middle of the zone: of the city, never an address. */
  point: { latitude: number; longitude: number } | null
  isPublic: boolean
  url: string
  image: string | undefined
}
