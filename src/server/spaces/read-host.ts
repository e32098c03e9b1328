import { dayMs } from '#shared/durations.ts'
import type { HostCard } from '#shared/spaces/contract.ts'
import type { Platform } from '../platform.ts'
import { findHost } from './hosts.sql.ts'

const answersCountedDays = 365
/** Fewer requests than this say nothing about a host. */
const requestsMin = 5

/** What is known of a host, counted; how requests were answered over the last year. */
export async function readHost(platform: Platform, id: string): Promise<HostCard> {
  const since = new Date(platform.clock.now() - answersCountedDays * dayMs).toISOString()
  const { received, answered, medianMinutes, ...host } = await findHost(platform.db.read, id, since)
  return {
    ...host,
    responseRate: received < requestsMin ? null : Math.round((answered / received) * 100) / 100,
    responseMinutes: answered < requestsMin ? null : medianMinutes,
  }
}
