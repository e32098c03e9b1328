/** States of a space as admins see them. */
export const ADMIN_SPACE_STATES = [
  'pending',
  'active',
  'changes_asked',
  'rejected',
  'withdrawn',
  'paused',
  'draft',
  'archived',
] as const
export type AdminSpaceState = (typeof ADMIN_SPACE_STATES)[number]

/** `queue`: what awaits a look, the longest waiting first. Otherwise spaces of a state, or all, the newest first. */
export const ADMIN_SPACE_VIEWS = ['queue', 'all', ...ADMIN_SPACE_STATES] as const

/** What of an approved listing awaits another look when it changes. */
export const REVIEWED_FIELDS = ['name', 'description', 'type', 'address', 'city', 'photos', 'translations'] as const

/** Which people the list shows. `unconfirmed`: whose address nobody has confirmed yet. */
export const USER_VIEWS = ['all', 'suspended', 'verified', 'unconfirmed'] as const

/** Reports that await an answer, the oldest first, or that have one, the latest first. */
export const CASE_VIEWS = ['open', 'closed'] as const

/** Nothing was wrong, or something was decided about the thing or its person. */
export const CASE_OUTCOMES = ['dismissed', 'acted'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const CASE_ACTIONS = ['claim', 'release', 'hide', 'act', 'dismiss'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]
