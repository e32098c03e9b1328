import { hasRole } from '#shared/roles.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'

/** What the rules ask about a space. */
export interface JudgedSpace {
  hostId: string
  state: 'draft' | 'pending' | 'active' | 'paused' | 'archived'
  /** Active, and its host is not suspended: the public finds it. */
  isLive: boolean
}

/** Whom a space is shown to before it is public: its owner, and admins. */
export interface Reader {
  id: string | null
  isAdmin: boolean
}

export function readerOf(viewer: Viewer | null): Reader {
  return { id: viewer?.id ?? null, isAdmin: hasRole(viewer, 'admin') }
}

/** Why this space is a preview only; null when the public sees the same. */
export function previewOf(space: JudgedSpace): SpaceView['preview'] {
  if (space.isLive) return null
  // an active space whose host is suspended is out of sight like a paused one
  return space.state === 'active' ? 'paused' : space.state
}

/** What the viewer may do with the space now. A visitor may begin to book: signing in comes on the way. */
export function allowedActions(viewer: Viewer | null, space: JudgedSpace): SpaceView['allowedActions'] {
  const actions: SpaceView['allowedActions'] = []
  const isOwner = viewer?.id === space.hostId
  if (space.isLive && !isOwner) actions.push('book', 'favorite', 'contact')
  if (isOwner && space.state !== 'archived') actions.push('edit')
  if (hasRole(viewer, 'admin') && space.state === 'pending') actions.push('approve')
  return actions
}
