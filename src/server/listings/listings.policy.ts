import type { Listing } from '#shared/listings/contract.ts'
import type { ListingRow } from './listings.sql.ts'

type Action = Listing['allowedActions'][number]

/** Published: what its host changes is a working copy first, so that nothing half typed can be booked. */
export function isPublished({ state }: Pick<ListingRow, 'state'>): boolean {
  return state === 'active' || state === 'pending'
}

/** Somebody else has a part in it: it is archived for their sake and not deleted. */
export function hasDependents({ dependents }: Pick<ListingRow, 'dependents'>): boolean {
  return dependents.bookings + dependents.missions + dependents.reviews + dependents.conversations > 0
}

const BY_STATE: Readonly<Record<ListingRow['state'], readonly Action[]>> = {
  draft: ['edit', 'submit', 'draft', 'copy'],
  pending: ['edit', 'draft', 'copy'],
  active: ['edit', 'draft', 'pause', 'copy'],
  paused: ['edit', 'draft', 'resume', 'copy'],
  archived: ['draft', 'copy'],
}

/** What the host may do with the listing now; the same list decides in each service. */
export function allowedActions(row: ListingRow): Action[] {
  const actions = [...BY_STATE[row.state]]
  if (row.changes !== null) actions.push('apply', 'discard')
  if (row.state !== 'archived') actions.push(hasDependents(row) ? 'archive' : 'delete')
  if (row.hasPage) actions.push('view')
  return actions
}
