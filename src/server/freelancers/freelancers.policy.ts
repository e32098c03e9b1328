import type { FreelancerView } from '#shared/freelancers/contract.ts'
import type { FreelancerAction } from '#shared/freelancers/vocabulary.ts'
import { hasRole } from '#shared/roles.ts'
import type { Viewer } from '../http/call.ts'

/** Why this profile is a preview only; null when the public sees the same. */
export function previewOf(freelancer: {
  isVisible: boolean
  isPublic: boolean
  isSuspended: boolean
}): FreelancerView['preview'] {
  if (freelancer.isSuspended) return 'suspended'
  if (!freelancer.isVisible) return 'hidden'
  return freelancer.isPublic ? null : 'incomplete'
}

/** What the viewer may do with a freelancer. Retailers propose missions; a visitor may begin to: signing in comes on the way. */
export function allowedActions(
  viewer: Viewer | null,
  freelancer: { id: string; preview: FreelancerView['preview'] },
): FreelancerAction[] {
  if (viewer?.id === freelancer.id) return ['edit']
  if (freelancer.preview) return []
  const mayPropose = viewer === null || hasRole(viewer, 'retailer')
  return mayPropose ? ['propose', 'message'] : ['message']
}
