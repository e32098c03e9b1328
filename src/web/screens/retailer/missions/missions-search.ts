import { MISSION_STATUSES, type MissionStatus } from '#shared/missions/states.ts'
import { paths, withSearch } from '#web/paths.ts'

/** The query of the list. What is absent does not narrow. */
export interface MissionsSearch {
  status?: MissionStatus
  /** From 2; absent for the first. */
  page?: number
}

const pageMax = 1_000

/** Reads the query as anybody may have written it. */
export function readMissionsSearch(search: Record<string, unknown>): MissionsSearch {
  const status = MISSION_STATUSES.find(each => each === search['status'])
  const page = Number(search['page'])
  return {
    ...(status && { status }),
    ...(Number.isInteger(page) && page > 1 && page <= pageMax && { page }),
  }
}

export const missionsAddress = (search: MissionsSearch): string => withSearch(paths.retailerMissions(), { ...search })
