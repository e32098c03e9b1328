import { queryOptions } from '@tanstack/react-query'
import type { FreelancerDocuments } from '#shared/profiles/documents-contract.ts'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'

/** Null for an admin who is no freelancer. The key begins with `me`: what changes the person refetches it. */
export const ownFreelancerQuery = queryOptions({
  queryKey: ['me', 'freelancer'],
  queryFn: ({ signal }): Promise<OwnFreelancer | null> =>
    api('GET /api/profile/freelancer', {}, { signal }).catch(nobodyAsNull),
})

/** Null likewise, and for an admin who sees the site as somebody: papers are not shown so. */
export const ownDocumentsQuery = queryOptions({
  queryKey: ['me', 'documents'],
  queryFn: ({ signal }): Promise<FreelancerDocuments | null> =>
    api('GET /api/profile/documents', {}, { signal }).catch(nobodyAsNull),
})

/** An answer that there is nothing of the kind for this person. */
export function nobodyAsNull(error: unknown): null {
  const { code } = problemOf(error)
  if (code === 'not_found' || code === 'viewing_only') return null
  throw error
}
