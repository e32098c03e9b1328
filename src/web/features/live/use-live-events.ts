import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nothingElseToDo } from '#web/when-idle.ts'

/**
 * Keeps a signed-in person's screens true. Visitors have no events, so what follows them does not come with every page; and
 * what is fetched while React takes over a part of the page would not be what stands there.
 */
export function useLiveEvents(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    let isOver = false
    void nothingElseToDo()
      .then(() => import('./follow-events.ts'))
      .then(({ followEvents }) => {
        if (!isOver) stop = followEvents(queryClient)
      })
      // without them the queries are asked again as they grow old
      .catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [isSignedIn, queryClient])
}
