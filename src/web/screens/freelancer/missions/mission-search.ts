import { isDay } from '#shared/days.ts'
import type { MissionsQuery } from '#shared/missions/contract.ts'
import { MISSION_STATUSES, type MissionStatus } from '#shared/missions/states.ts'
import { paths, withSearch } from '#web/paths.ts'

/** The query of the list. What is absent does not narrow. */
export type MissionSearch = Pick<MissionsQuery, 'status' | 'place' | 'from' | 'to' | 'page'>

const placeCharactersMax = 120
const pageMax = 1_000

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readMissionSearch(search: Record<string, unknown>): MissionSearch {
  const status = MISSION_STATUSES.find(each => each === search['status'])
  const place = String(search['place'] ?? '')
    .trim()
    .slice(0, placeCharactersMax)
  const [from, to] = [search['from'], search['to']]
  const page = Number(search['page'])
  return {
    ...(status && { status }),
    ...(place && { place }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= pageMax && { page }),
  }
}

export function missionsAddress({ status, place, from, to, page }: MissionSearch): string {
  return withSearch(paths.freelancerMissions(), { status, place, from, to, page })
}

/**
 * In the order of the specification, then what it has not; open ones are those that the reader has applied to, without
 * a freelancer yet.
 */
export const FILTERS = [
  'pending',
  'confirmed',
  'rejected',
  'completed',
  'cancelled',
  'open',
] as const satisfies readonly MissionStatus[]
