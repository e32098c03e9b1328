import type { HostStanding } from '#shared/dashboards/contract.ts'
import { HOST_TIERS, type HostTier, TIER_CRITERIA, type TierCriterion } from '#shared/dashboards/host-tiers.ts'

/** What is measured of a host; null while there is too little to tell, which reaches no threshold. */
export type HostMeasures = Readonly<Record<TierCriterion, number | null>>

/** Thresholds of docs/decisions/2026-11-21-host-tiers.md: a share of requests, bookings, stars. */
const THRESHOLDS: Readonly<Record<Exclude<HostTier, 'bronze'>, Readonly<Record<TierCriterion, number>>>> = {
  silver: { responseRate: 0.8, completedBookings: 5, rating: 4.2 },
  gold: { responseRate: 0.95, completedBookings: 20, rating: 4.6 },
}

function reaches(measures: HostMeasures, tier: keyof typeof THRESHOLDS): boolean {
  return TIER_CRITERIA.every(key => (measures[key] ?? -1) >= THRESHOLDS[tier][key])
}

/** The highest tier whose thresholds are all reached, and each measure beside what the next tier needs. */
export function standingOf(measures: HostMeasures): Omit<HostStanding, 'responseMinutes'> {
  const tier = reaches(measures, 'gold') ? 'gold' : reaches(measures, 'silver') ? 'silver' : 'bronze'
  const next = HOST_TIERS[HOST_TIERS.indexOf(tier) + 1] ?? null
  const needed = THRESHOLDS[tier === 'bronze' ? 'silver' : 'gold']
  return {
    tier,
    next,
    criteria: TIER_CRITERIA.map(key => ({
      key,
      value: measures[key],
      needed: needed[key],
      isMet: (measures[key] ?? -1) >= needed[key],
    })),
  }
}
