import type { QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#shared/live/topic.ts'
import { openEvents } from './open-events.ts'

/** Topic of a live event → the queries it makes stale, by the first part of their keys. */
const STALE_BY_TOPIC: Readonly<Record<string, readonly string[]>> = {
  booking: ['bookings', 'booking', 'calendar', 'dashboard'],
  // a person who is notified of something for admins has the admin lists open, or none of these queries
  notification: ['notifications', 'me', 'dashboard', 'admin'],
  // what a conversation is about stands beside it
  mission: ['missions', 'mission', 'conversation', 'dashboard'],
  message: ['conversations', 'conversation', 'me', 'dashboard'],
  // an admin has done something
  admin: ['admin'],
  viewers: ['viewers'],
} satisfies Readonly<Record<LiveTopic, readonly string[]>>

/**
 * Each event of the server names what has changed, and the queries on screen are fetched again. The browser reconnects by
 * itself and says what it saw last, so nothing is missed.
 *
 * @returns ends it
 */
export function followEvents(queryClient: QueryClient): () => void {
  const refetch = (keys: Iterable<string>) => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  return openEvents({
    // what has happened since the page was made, or since a stream that had said nothing yet was lost
    onOpen: () => refetch(new Set(Object.values(STALE_BY_TOPIC).flat())),
    onEvent: data => refetch(STALE_BY_TOPIC[(JSON.parse(data) as { topic: string }).topic] ?? []),
  })
}
