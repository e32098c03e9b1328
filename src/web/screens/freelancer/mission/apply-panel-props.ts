import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'

export interface ApplyPanelProps {
  mission: MissionView
  /** This page. */
  here: string
  flash: Flash | undefined
}
