/** Lists of the admin's area whose filters can be saved, by the last part of their address. */
export const ADMIN_LISTS = ['spaces', 'users', 'moderation', 'bookings'] as const
export type AdminList = (typeof ADMIN_LISTS)[number]

/** Counts go no further: who sees `1 000+` narrows the list. */
export const countedRowsMax = 1_000

export const bulkItemsMax = 200
/** More at once than this asks for a fresh proof of who sits there. */
export const bulkItemsWithoutProofMax = 20

export const exportRowsMax = 50_000

/** Why mail addresses and phone numbers are taken out of the site; noted in the audit log. */
export const CONTACT_REASONS = ['support', 'fraud', 'legal', 'accounting'] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

/** Saved views of one admin, of all lists together. */
export const savedViewsMax = 50
export const viewQueryCharactersMax = 600

/** Seconds after which a browser reports again what it has open. */
export const viewerBeatSeconds = 15
/** And has it no longer open after so long without a word. */
export const viewerSeconds = 40

/** What an export of each list may hold. */
export const SPACE_COLUMNS = [
  'id',
  'name',
  'state',
  'type',
  'city',
  'host',
  'hostEmail',
  'hostPhone',
  'price',
  'currency',
  'since',
] as const
export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'roles',
  'company',
  'city',
  'verified',
  'confirmed',
  'suspended',
  'since',
] as const
export const REPORT_COLUMNS = [
  'id',
  'kind',
  'name',
  'person',
  'reports',
  'reasons',
  'since',
  'due',
  'assignee',
  'outcome',
  'closedAt',
] as const
export const APPEAL_COLUMNS = [
  'id',
  'action',
  'person',
  'space',
  'since',
  'due',
  'assignee',
  'outcome',
  'closedAt',
] as const
export const MESSAGE_COLUMNS = [
  'id',
  'name',
  'email',
  'subject',
  'language',
  'since',
  'due',
  'assignee',
  'replies',
  'closedAt',
] as const
export const REVIEW_COLUMNS = ['id', 'about', 'subject', 'person', 'rating', 'text', 'state', 'since'] as const
export const BOOKING_COLUMNS = [
  'id',
  'state',
  'space',
  'city',
  'retailer',
  'retailerEmail',
  'host',
  'hostEmail',
  'firstDay',
  'lastDay',
  'total',
  'currency',
  'since',
] as const
export type ExportColumnName =
  | (typeof BOOKING_COLUMNS)[number]
  | (typeof SPACE_COLUMNS)[number]
  | (typeof USER_COLUMNS)[number]
  | (typeof REPORT_COLUMNS)[number]
  | (typeof REVIEW_COLUMNS)[number]
  | (typeof APPEAL_COLUMNS)[number]
  | (typeof MESSAGE_COLUMNS)[number]
/** They leave the site only for a reason that is given. */
export const CONTACT_COLUMNS: readonly string[] = ['email', 'phone', 'hostEmail', 'hostPhone', 'retailerEmail']
