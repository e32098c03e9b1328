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

/** How the calendars that a space follows are. `failing`: one of them cannot be read, or is doubted. */
export const FOLLOWED_CALENDARS = ['failing'] as const

/** Orders of a list, with `-` the other way round. `since`: the oldest first. */
export const ADMIN_SORTS = ['since', '-since', 'name', '-name'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** What of an approved listing awaits another look when it changes. */
export const MODERATED_FIELDS = ['name', 'description', 'type', 'address', 'city', 'photos', 'translations'] as const

/** Which people the list shows. `unconfirmed`: whose address nobody has confirmed yet. */
export const USER_VIEWS = ['all', 'documents', 'suspended', 'verified', 'unconfirmed'] as const

/** Reports that await an answer, the oldest first, or that have one, the latest first. */
export const CASE_VIEWS = ['open', 'closed'] as const

/** Orders of reports: by how long they wait or were answered, or by how many report the thing. */
export const CASE_SORTS = ['since', '-since', '-count'] as const
export type CaseSort = (typeof CASE_SORTS)[number]

/** Nothing was wrong, or something was decided about the thing or its person. */
export const CASE_OUTCOMES = ['dismissed', 'acted'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Appeals that await an answer, the oldest first, or that have one, the latest first. */
export const APPEAL_VIEWS = ['open', 'answered'] as const

/** What the decision was about that somebody appeals against. */
export const APPEAL_SUBJECTS = ['space', 'person', 'review', 'message', 'document'] as const
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number]

export const APPEAL_ACTIONS = ['assign', 'release', 'answer'] as const
export type AppealAction = (typeof APPEAL_ACTIONS)[number]

export const CASE_ACTIONS = ['assign', 'release', 'hide', 'act', 'dismiss'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** What a review is about: a space, or the freelancer or the retailer of a mission. */
export const REVIEW_SUBJECTS = ['space', 'freelancer', 'retailer'] as const
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number]

/** Stars, as they stand in an address. */
export const RATINGS = ['1', '2', '3', '4', '5'] as const
export type Rating = (typeof RATINGS)[number]

/** Whether the public reads it. */
export const REVIEW_STATES = ['shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Orders of reviews by when they became public. */
export const REVIEW_SORTS = ['-since', 'since'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Reports come with a case, which has actions of its own. */
export const REVIEW_ADMIN_ACTIONS = ['hide'] as const
