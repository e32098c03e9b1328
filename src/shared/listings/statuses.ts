/** States of a listing; `archived` keeps what hangs on it. */
export const LISTING_STATUSES = [
  'active',
  'draft',
  'pending',
  'paused',
  'changes_asked',
  'rejected',
  'archived',
] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
