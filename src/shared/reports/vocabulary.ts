/** What can be reported: a space, somebody's public profile, a review, a message to its reader. */
export const REPORT_KINDS = ['space', 'profile', 'review', 'message'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Why something is reported (twin: the CHECK on `reports`), worded in the `reports` catalogue. */
export const REPORT_REASONS = [
  'misleading',
  'wrong_photos',
  'wrong_place',
  'not_entitled',
  'outside_deals',
  'prohibited',
  'fraud',
  'false_identity',
  'harassment',
  'spam',
  'fake',
  'personal_data',
  'off_topic',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The reasons that fit each kind, in the order of the form. */
export const REASONS_OF = {
  space: ['misleading', 'wrong_photos', 'wrong_place', 'not_entitled', 'outside_deals', 'prohibited', 'other'],
  profile: ['fraud', 'false_identity', 'harassment', 'outside_deals', 'spam', 'prohibited', 'other'],
  review: ['fake', 'harassment', 'personal_data', 'off_topic', 'spam', 'other'],
  message: ['harassment', 'fraud', 'outside_deals', 'spam', 'prohibited', 'other'],
} as const satisfies Record<ReportKind, readonly ReportReason[]>

/** Longest explanation (twin: the CHECK on `reports`). */
export const reportCharactersMax = 2_000

/** Days within which a report should get its answer. */
export const reportDaysMax = 2
