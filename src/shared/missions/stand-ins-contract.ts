import { z } from 'zod'
import { person } from '../bookings/contract.ts'
import { id, idParams, wallTime } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { candidate } from './applications-contract.ts'
import { missionDay } from './terms.ts'
import { STAND_IN_REASONS } from './stand-ins.ts'
import { MISSION_STATUSES } from './states.ts'

const standIn = z.object({
  /** Of the mission that they were asked to do. */
  id,
  freelancer: person,
  status: z.enum(MISSION_STATUSES),
  /** Until when they have to answer; null unless they are asked. */
  answerByLocal: wallTime.nullable(),
})
export type StandIn = z.infer<typeof standIn>

const standIns = z.object({
  /** Why somebody else may be needed now; null where nobody is. */
  reason: z.enum(STAND_IN_REASONS).nullable(),
  /** The hours that are left; none where it is too late. */
  days: z.array(missionDay),
  /** Who is free in all of them and was not asked, the best eight first. */
  candidates: z.array(candidate),
  /** Who was asked, the latest first. */
  standIns: z.array(standIn),
  /** The caller may ask one more. */
  canInvite: z.boolean(),
})
export type StandIns = z.infer<typeof standIns>

export const missionStandInEndpoints = defineEndpoints({
  'GET /api/missions/{id}/stand-ins': {
    summary: 'Who could come instead of a mission’s freelancer, and who was asked to',
    tag: 'missions',
    who: ['retailer', 'admin'],
    viewAs: 'shown',
    params: idParams,
    response: standIns,
    errors: ['not_found'],
  },
  'POST /api/missions/{id}/stand-ins': {
    summary: 'Propose what is left of a mission to somebody else; the first who accepts does it',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ freelancerId: id }),
    response: standIns,
    errors: ['not_found', 'state_changed', 'freelancer_busy', 'too_many_missions', 'space_not_live'],
    limit: { bucket: 'mission-stand-in', max: 60, windowSeconds: 3600, by: 'user' },
  },
})
