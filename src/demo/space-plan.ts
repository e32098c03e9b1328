import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Currency } from '#shared/money.ts'
import type { Amenity, Product, SpaceType } from '#shared/spaces/vocabulary.ts'
import type { Measures } from './measures.ts'
import type { Quarter } from './neighborhoods.ts'
import type { Host } from './people.ts'
import type { Setting } from './settings.ts'

export type SpaceState = 'active' | 'pending' | 'paused' | 'draft' | 'changes_asked' | 'rejected' | 'archived'

/** A space of the demo, all but its words and its place in the table. */
export interface SpacePlan {
  key: string
  id: string
  host: Host
  language: Locale
  state: SpaceState
  type: SpaceType
  quarter: Quarter
  setting: Setting
  measures: Measures
  /** A day, in whole units. */
  price: number
  currency: Currency
  traffic: number | null
  street: string
  houseNumber: number
  latitude: number
  longitude: number
  isApproximate: boolean
  /** ISO weekdays. */
  closed: readonly number[]
  minimumStay: number
  maximumStay: number | null
  instantBook: boolean
  availabilityStart: Day | null
  availabilityEnd: Day | null
  amenities: readonly Amenity[]
  products: readonly Product[]
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** A space with its texts: what the rest of the demo is generated from. */
export interface DemoSpace extends Omit<SpacePlan, 'setting' | 'street' | 'houseNumber'> {
  name: string
  description: string
  address: string
  tags: readonly string[]
  services: string | null
  houseRules: string | null
  forbidden: string | null
  existing: string | null
  checkIn: string | null
  checkOut: string | null
  hasSeller: boolean
  /** Why an admin has not approved it. */
  moderationNote: string | null
  /** The shop that it is a part of. */
  shopId: string | null
  /** How to find it. */
  landmark: string | null
  /** How often it is booked, 0 to 1, and how well liked, 1 to 5. */
  popularity: number
  quality: number
}
