/** How far a host has come, lowest first. */
export const HOST_TIERS = ['bronze', 'silver', 'gold'] as const
export type HostTier = (typeof HOST_TIERS)[number]

/** What is measured for it. */
export const TIER_CRITERIA = ['responseRate', 'completedBookings', 'rating'] as const
export type TierCriterion = (typeof TIER_CRITERIA)[number]
