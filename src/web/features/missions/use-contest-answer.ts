import { useQueryClient } from '@tanstack/react-query'
import type { MissionView } from '#shared/missions/contract.ts'
import { MISSION_KEYS } from './use-mission-action.ts'

/** What a mutation of a contest does with its answer: the mission is shown as it stands now, with every list that holds it. */
export function useContestAnswer(missionId: string) {
  const client = useQueryClient()
  return {
    onSuccess: (changed: MissionView) => client.setQueryData(['mission', missionId], changed),
    onSettled() {
      for (const key of [...MISSION_KEYS, 'admin']) void client.invalidateQueries({ queryKey: [key] })
    },
  }
}
