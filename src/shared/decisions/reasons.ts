import type { ListingField } from '../listings/readiness.ts'

/** What an admin decides about a space. All but `approved` restrict it, and say why. */
export const DECISION_ACTIONS = ['approved', 'changes_asked', 'rejected', 'withdrawn'] as const
export type DecisionAction = (typeof DECISION_ACTIONS)[number]

/** Why a space is restricted: a closed list (twin: the CHECK on `decisions`), worded in the `decisions` catalogue. */
export const DECISION_REASONS = [
  'incomplete',
  'unclear_photos',
  'misleading',
  'contact_details',
  'wrong_place',
  'unrealistic_price',
  'prohibited',
  'duplicate',
  'not_entitled',
  'other',
] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]

/** Longest explanation. */
export const factsCharactersMax = 1_000

/** Fields that an admin may mark for the host. */
export const MARKABLE_FIELDS = [
  'name',
  'description',
  'type',
  'surfaceM2',
  'photos',
  'address',
  'city',
  'latitude',
  'pricePerDayMinor',
  'acceptedProducts',
  'amenities',
  'houseRules',
] as const satisfies readonly ListingField[]
export type MarkableField = (typeof MARKABLE_FIELDS)[number]

/** Hours in which what awaits a look should get one. */
export const reviewHoursMax = 24
