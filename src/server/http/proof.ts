import type { Viewer } from './call.ts'
import { refuse } from './problems.ts'

/**
 * For what only some calls of an operation ask for (an export that holds contact data, a bulk of more than twenty); an
 * operation that always does declares `proof: 'fresh'` instead.
 *
 * @throws proof_needed unless the person proved who they are in the last ten minutes
 */
export function requireProof(viewer: Pick<Viewer, 'isFresh'>): void {
  if (!viewer.isFresh) throw refuse('proof_needed')
}
