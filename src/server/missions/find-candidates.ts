import { RADIUS_SLIDER } from '#shared/freelancers/vocabulary.ts'
import type { Candidate, MissionCandidates, MissionNeed } from '#shared/missions/applications-contract.ts'
import { CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as sql from './candidates.sql.ts'
import { distanceKm, type RankFacts, scoreOf } from './rank.ts'
import type { RankRow } from './rank.sql.ts'

const candidatesShown = 20

/**
 * Who could do a mission at a place in these hours, the best first, and whether one freelancer by name is free.
 *
 * @throws not_found for a space that is not online, or a booking that is not the caller's or not confirmed
 */
export async function findCandidates(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  asked: MissionNeed,
): Promise<MissionCandidates> {
  const { bookingId = null, spaceId = null, freelancerId } = asked
  const found = await sql.findPlace(db.kysely, { bookingId, spaceId, retailerId: viewer.id })
  if (!found) throw refuse('not_found')
  const need = { ...asked, retailerId: viewer.id, place: found.place }
  const [candidates, named] = await Promise.all([
    rankCandidates(db.kysely, need),
    freelancerId === undefined ? null : sql.findNamed(db.kysely, need, freelancerId),
  ])
  const km = named && distanceKm({ home: named.home, place: need.place })
  return {
    candidates: candidates.slice(0, candidatesShown),
    free: candidates.filter(each => each.isFree && each.missing.length === 0).length,
    named: named && {
      ...candidateOf(named, need),
      obstacles: named.obstacles,
      isTooFar: km !== null && km > named.radiusKm,
    },
  }
}

export type PlacedNeed = sql.Need & Pick<RankFacts, 'place'>

/** Everybody who could come, the best first: free, with all that is asked for, by their rank. */
export async function rankCandidates(
  db: Executor,
  need: PlacedNeed,
  exceptIds: readonly string[] = [],
): Promise<Candidate[]> {
  const reach = CITIES.map(home => ({ cityId: home.id, km: kilometresBetween(home, need.place) }))
  const near = reach.filter(({ km }) => km <= RADIUS_SLIDER.maxKm)
  const rows = await sql.listCandidates(db, need, near, exceptIds)
  return rows.map(row => candidateOf(row, need)).toSorted(byRank)
}

/** Who has more of what is asked for, then who has more points: what is asked for excludes nobody. */
export const byAskedAndPoints = (a: Candidate, b: Candidate): number =>
  a.missing.length - b.missing.length || b.score.total - a.score.total

const byRank = (a: Candidate, b: Candidate): number => Number(b.isFree) - Number(a.isFree) || byAskedAndPoints(a, b)

/** A freelancer as a retailer chooses among them: what is missing, how far, and their points. */
export function candidateOf(
  row: RankRow & { isFree: boolean },
  need: Omit<PlacedNeed, 'days' | 'retailerId'>,
): Candidate {
  const { freelancer, rating, ratingCount, completedMissions, hourlyRate, skills, languages, isFree } = row
  const has = new Set<string>([...skills, ...languages])
  const facts = { ...row, place: need.place }
  return {
    freelancer,
    rating,
    ratingCount,
    completedMissions,
    distanceKm: distanceKm(facts),
    hourlyRate,
    skills,
    languages,
    isFree,
    missing: [...need.skills, ...need.languages].filter(each => !has.has(each)),
    score: scoreOf(facts),
  }
}
