import { dayMs } from '#shared/durations.ts'
import type { HostCard } from '#shared/spaces/contract.ts'
import type { Platform } from '../platform.ts'
import { findHost } from './hosts.sql.ts'

const answersCountedDays = 365

/** What is known of a host, counted; how requests were answered over the last year. */
export function readHost(platform: Platform, id: string): Promise<HostCard> {
  return findHost(platform.db.read, id, answersCountedSince(platform))
}

/** Requests from this instant on count for how a host answers, in milliseconds. */
export function answersCountedSince({ clock }: Pick<Platform, 'clock'>): number {
  return clock.now() - answersCountedDays * dayMs
}
