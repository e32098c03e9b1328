/** How far a host has come, lowest first. */
export const HOST_TIERS = ['bronze', 'silver', 'gold'] as const
export type HostTier = (typeof HOST_TIERS)[number]

/** What is measured for it. Of cancellations fewer are better: what is needed is the most that there may be. */
export const TIER_CRITERIA = ['responseRate', 'completedBookings', 'rating', 'cancellationRate'] as const
export type TierCriterion = (typeof TIER_CRITERIA)[number]
