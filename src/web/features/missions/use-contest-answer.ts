import { useQueryClient } from '@tanstack/react-query'
import type { MissionView } from '#shared/missions/contract.ts'
import { MISSION_KEYS } from './use-mission-action.ts'

/** How a form about a contest is sent: the mission is shown as it stands then, with every list that holds it. */
export function useContestAnswer(missionId: string) {
  const client = useQueryClient()
  return {
    params: { id: missionId },
    stays: true,
    onDone: (changed: MissionView) => void client.setQueryData(['mission', missionId], changed),
    onSettled() {
      for (const key of [...MISSION_KEYS, 'admin']) void client.invalidateQueries({ queryKey: [key] })
    },
  }
}
