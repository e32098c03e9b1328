import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMs } from '#shared/durations.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { awaitedDay, minutesToOpening } from './mission-facts.ts'

/** A page that was opened in the morning takes presence once the hour has come, without being loaded again. */
export function useOpening(mission: MissionView | null, readAt: number, isOpen: boolean): void {
  const queryClient = useQueryClient()
  const day = mission === null || isOpen ? null : awaitedDay(mission)
  const minutes = mission === null || day === null ? -1 : minutesToOpening(mission, day)
  const id = mission?.id
  useEffect(() => {
    if (minutes < 0) return
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: ['mission', id] }),
      // clocks of minutes: the one that is on has to be over
      readAt + (minutes + 1) * minuteMs - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [queryClient, id, minutes, readAt])
}
