import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Topic of a live event → the queries it makes stale, by the first part of their keys. */
const STALE_BY_TOPIC: Readonly<Record<string, readonly string[]>> = {
  booking: ['bookings', 'booking', 'calendar'],
  notification: ['notifications', 'me'],
  message: ['conversations', 'conversation', 'me'],
}

/**
 * Keeps a signed-in person's screens true: each event of the server names what has changed, and the queries on screen
 * are fetched again. The browser reconnects by itself and says what it saw last, so nothing is missed.
 */
export function useLiveEvents(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    const source = new EventSource('/api/events')
    source.onmessage = event => {
      const { topic } = JSON.parse(event.data) as { topic: string }
      for (const key of STALE_BY_TOPIC[topic] ?? []) void queryClient.invalidateQueries({ queryKey: [key] })
    }
    return () => source.close()
  }, [isSignedIn, queryClient])
}
