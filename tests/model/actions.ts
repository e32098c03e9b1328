import type { Action } from './market-facts.ts'

const NOUNS = {
  accept: 'acceptance',
  refuse: 'refusal',
  cancel: 'cancellation',
  host_cancel: 'host-cancellation',
} as const

/** What somebody sends to do this; an admin decides about a booking as they have seen it. */
export function callOf(action: Action, id: string | undefined, status: string): { path: string; body: object } {
  if (action === 'admin_cancel') {
    const body = { cause: 'fraud', facts: 'Deux plaintes', status }
    return { path: `/api/admin/bookings/${id}/cancellation`, body }
  }
  const body = action === 'host_cancel' ? { cause: 'personal', note: 'Une urgence' } : {}
  return { path: `/api/bookings/${id}/${NOUNS[action]}`, body }
}
