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

/** What an admin decides about a person. `suspended` and `unverified` restrict them, and say why. */
export const PERSON_ACTIONS = ['suspended', 'lifted', 'verified', 'unverified'] as const
export type PersonAction = (typeof PERSON_ACTIONS)[number]

/** What an admin decides about a role of a person. `role_taken` restricts them, and says why. */
export const ROLE_ACTIONS = ['role_given', 'role_taken'] as const
export type RoleAction = (typeof ROLE_ACTIONS)[number]

/** Why a person is restricted; worded beside the reasons for spaces (twin: the CHECK on `decisions`). */
export const PERSON_REASONS = [
  'fraud',
  'false_identity',
  'harassment',
  'outside_deals',
  'unreliable',
  'spam',
  'prohibited',
  'other',
] as const
export type PersonReason = (typeof PERSON_REASONS)[number]

/** What an admin decides about a review or a message. `hidden` restricts its author, and says why. */
export const CONTENT_ACTIONS = ['hidden', 'shown'] as const
export type ContentAction = (typeof CONTENT_ACTIONS)[number]

/** Why a review or a message is hidden; worded beside the other reasons (twin: the CHECK on `decisions`). */
export const CONTENT_REASONS = [
  'fake',
  'harassment',
  'personal_data',
  'off_topic',
  'outside_deals',
  'fraud',
  'spam',
  'prohibited',
  'other',
] as const
export type ContentReason = (typeof CONTENT_REASONS)[number]

/** What an admin decides about a document that was verified. `document_withdrawn` restricts its owner, and says why. */
export const DOCUMENT_ACTIONS = ['document_withdrawn', 'document_restored'] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

/** Why a document is refused, or counts no more (twins: the CHECK on `decisions`, freelancer_documents_reason_check). */
export const DOCUMENT_REASONS = ['unreadable', 'incomplete', 'expired', 'wrong_kind', 'other_name'] as const
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]

/** All that can be decided about somebody or something, in the order in which it is counted. */
export const ANY_ACTIONS = [
  ...DECISION_ACTIONS,
  ...PERSON_ACTIONS,
  ...ROLE_ACTIONS,
  ...CONTENT_ACTIONS,
  ...DOCUMENT_ACTIONS,
] as const
export type AnyDecisionAction = (typeof ANY_ACTIONS)[number]

export type AnyDecisionReason = DecisionReason | PersonReason | ContentReason | DocumentReason
export const ANY_REASONS: readonly AnyDecisionReason[] = [
  ...new Set([...DECISION_REASONS, ...PERSON_REASONS, ...CONTENT_REASONS, ...DOCUMENT_REASONS]),
]

/** Which words say why: what lacks in a document is not what lacks in a space. */
export const reasonInWords = (
  reason: AnyDecisionReason,
  action: AnyDecisionAction,
): AnyDecisionReason | 'document_incomplete' =>
  reason === 'incomplete' && action === 'document_withdrawn' ? 'document_incomplete' : reason

/** What takes something from somebody: it has a reason, and they may object. */
export const RESTRICTIONS = [
  'changes_asked',
  'rejected',
  'withdrawn',
  'suspended',
  'unverified',
  'role_taken',
  'hidden',
  'document_withdrawn',
] as const satisfies readonly AnyDecisionAction[]

/** How long a suspension may last; null: until an admin lifts it. */
export const SUSPENSION_DAYS = [7, 30, 90, null] as const

export const APPEAL_OUTCOMES = ['upheld', 'rejected'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** Longest appeal, and longest answer to one. */
export const appealCharactersMax = 2_000
/** Days within which an appeal should be answered. */
export const appealDaysMax = 3

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
  'services',
  'houseRules',
  'landmark',
] as const satisfies readonly ListingField[]
export type MarkableField = (typeof MARKABLE_FIELDS)[number]

/** Hours in which what awaits a look should get one. */
export const reviewHoursMax = 24
