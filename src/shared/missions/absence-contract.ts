import { z } from 'zod'
import { textAssignmentBody } from '../admin/waiting.ts'
import { APPEAL_OUTCOMES, appealCharactersMax } from '../decisions/reasons.ts'
import { idParams, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { missionView } from './contract.ts'
import { noteCharactersMax } from './states.ts'

export const missionAbsenceEndpoints = defineEndpoints({
  'POST /api/missions/{id}/absence/contest': {
    summary: 'Say against a reported absence that one was there; once, within two days',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({ text: text(noteCharactersMax).min(1, 'validation.required') }),
    response: missionView,
    errors: ['not_found', 'state_changed'],
    form: true,
  },
  'POST /api/admin/absence-contests/{id}': {
    summary:
      'Answer a contested absence, by the id of its mission; both parties read it, and the mission stays as it ended',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({
      outcome: z.enum(APPEAL_OUTCOMES),
      answer: text(appealCharactersMax).min(1, 'validation.required'),
    }),
    response: missionView,
    errors: ['not_found', 'state_changed', 'own_case', 'wrong_state'],
  },
  'POST /api/admin/absence-contests/{id}/assignment': {
    summary: 'Take a contested absence on, from another admin too, or let go of it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: textAssignmentBody,
    response: missionView,
    errors: ['not_found', 'state_changed', 'own_case', 'wrong_state'],
  },
})
