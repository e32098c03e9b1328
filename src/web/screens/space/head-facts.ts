import type { Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'

/** What a loader hands to the head: facts only, since the words come with the page's texts. */
export interface HeadFacts
  extends Pick<
    SpaceView,
    'name' | 'description' | 'type' | 'neighborhood' | 'surfaceM2' | 'pricePerDayMinor' | 'currency' | 'rating'
  > {
  city: { name: string; country: string }
  ratingCount: number
  /** The languages of the page: the reader's, and that of the description where it is another. */
  languages: Locale[]
  address: string | null
  /** Null where the host shows the place approximately: a machine would take it for the door. */
  point: { latitude: number; longitude: number } | null
  isPublic: boolean
  isBookable: boolean
  id: string
  url: string
  /** What shows where the page is shared: a path. */
  picture: string
  /** Photographs only: machines are shown no drawing as if it were one. */
  images: string[]
}
