import type { HostView } from '#shared/hosts/contract.ts'
import type { Viewer } from '../http/call.ts'

/** A visitor may begin to write: signing in comes on the way. */
export const allowedActions = (viewer: Viewer | null, hostId: string): HostView['allowedActions'] =>
  viewer?.id === hostId ? ['edit'] : ['message']
