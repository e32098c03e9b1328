import { z } from 'zod'
import { idParams, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { viewAsReasonCharactersMax, viewAsReasonCharactersMin } from './people.ts'

const redirect = z.object({ redirect: z.string() })

export const viewAsEndpoints = defineEndpoints({
  'POST /api/admin/users/{id}/view-as': {
    summary:
      'See the site as this person for a quarter of an hour: nothing can be changed, no message or address is shown, the person is told',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({
      reason: text(viewAsReasonCharactersMax).min(viewAsReasonCharactersMin, 'validation.reason.short'),
    }),
    status: 201,
    response: redirect,
    errors: ['not_found', 'wrong_state'],
    form: true,
    proof: 'fresh',
  },
  'POST /api/view-as/end': {
    summary: 'See the site as oneself again',
    tag: 'admin',
    who: 'signed-in',
    response: redirect,
    errors: [],
    form: true,
    viewAs: 'ends',
  },
})
