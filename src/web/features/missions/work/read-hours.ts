import { parseMinutes } from '#shared/missions/minutes.ts'

/** The minutes that were typed ('7:30', '7h30', '730' and '7,5' are the same), or what is wrong with them. */
export function readHours(typed: string, max: number): { minutes: number } | { problem: 'unread' | 'max' } {
  const minutes = parseMinutes(typed)
  if (minutes === null) return { problem: 'unread' }
  return minutes > max ? { problem: 'max' } : { minutes }
}
