import type { HostTierStatus } from '#shared/dashboards/contract.ts'
import { HOST_TIERS, type HostTier, TIER_CRITERIA, type TierCriterion } from '#shared/dashboards/host-tiers.ts'

/** What is measured of a host; null while there is too little data, which reaches no threshold. */
export type HostMeasures = Readonly<Record<TierCriterion, number | null>>

/** Thresholds of docs/decisions/2026-11-26-host-cancellations.md: a share of requests, bookings, stars, a share of bookings. */
const THRESHOLDS: Readonly<Record<Exclude<HostTier, 'bronze'>, Readonly<Record<TierCriterion, number>>>> = {
  silver: { responseRate: 0.8, completedBookings: 5, rating: 4.2, cancellationRate: 0.1 },
  gold: { responseRate: 0.95, completedBookings: 20, rating: 4.6, cancellationRate: 0.03 },
}

function isMet(key: TierCriterion, value: number | null, needed: number): boolean {
  if (value === null) return false
  return key === 'cancellationRate' ? value <= needed : value >= needed
}

function reaches(measures: HostMeasures, tier: keyof typeof THRESHOLDS): boolean {
  return TIER_CRITERIA.every(key => isMet(key, measures[key], THRESHOLDS[tier][key]))
}

/** The highest tier whose thresholds are all reached, and each measure beside what the next tier needs. */
export function tierStatusOf(measures: HostMeasures): Pick<HostTierStatus, 'tier' | 'next' | 'criteria'> {
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
      isMet: isMet(key, measures[key], needed[key]),
    })),
  }
}
