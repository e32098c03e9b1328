import type { decisionEndpoints } from '#shared/decisions/contract.ts'
import type { Handlers } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as decisions from './decisions.sql.ts'

export function decisionHandlers({ db }: Platform): Handlers<typeof decisionEndpoints> {
  return {
    'GET /api/decisions/{id}': async ({ viewer, params }) => {
      const decision = await decisions.findForPerson(db.kysely, params.id, viewer.id)
      if (!decision) throw refuse('not_found')
      return decision
    },
  }
}
