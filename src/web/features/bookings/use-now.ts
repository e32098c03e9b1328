import { useEffect, useState } from 'react'

const tickMs = 30_000

/**
 * The time (milliseconds since 1970 UTC) for words such as '5 min ago', ticking. It begins with `loadedAt`, when the data
 * came, which the server's page and the browser's first render have in common.
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const tick = () => setNow(Math.max(Date.now(), loadedAt))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [loadedAt])
  return now
}
