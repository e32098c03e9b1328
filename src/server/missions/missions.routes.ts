import type { Locale } from '#shared/locales.ts'
import type { missionApplicationEndpoints } from '#shared/missions/applications-contract.ts'
import type { missionEndpoints } from '#shared/missions/contract.ts'
import type { missionAbsenceEndpoints } from '#shared/missions/absence-contract.ts'
import type { missionStandInEndpoints } from '#shared/missions/stand-ins-contract.ts'
import type { missionReviewEndpoints } from '#shared/missions/reviews-contract.ts'
import type { opportunityEndpoints } from '#shared/missions/opportunities-contract.ts'
import type { missionWorkEndpoints } from '#shared/missions/work-contract.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  applyToMission,
  declineApplicant,
  declineInvitation,
  inviteFreelancer,
  listApplicants,
  markApplicationsSeen,
  withdrawApplication,
} from './apply-to-mission.ts'
import { changeMission, pickApplicant } from './change-mission.ts'
import { findCandidates } from './find-candidates.ts'
import { agreeHours, answerPayment, claimHours, declarePayment, noteArrival, showPresence } from './do-work.ts'
import { answerContest, assignContest, contestAbsence } from './contest-absence.ts'
import { inviteStandIn, readStandIns } from './find-stand-ins.ts'
import { findOpportunities } from './find-opportunities.ts'
import { listMissions, listNearDays, readMission } from './missions.service.ts'
import { changeFilter, listFilters, removeFilter, saveFilter } from './opportunity-filters.ts'
import { changeTerms, proposeMission } from './propose-mission.ts'
import { writePayoutFile } from './payout-file.ts'
import { writeStatement } from './write-statement.ts'
import { listArrivals, readDuePayments, readPayouts, readPresenceSeed } from './read-payouts.ts'
import { readWork } from './read-work.ts'
import { reconfirmMission } from './remind.ts'
import { readMissionReviews, replyToMissionReview, reviewMission } from './review-mission.ts'

/** The caller as a reader of this page, whose language may be another than that of their account. */
const readerOf = ({ viewer, locale }: { viewer: Viewer; locale: Locale }): Viewer => ({ ...viewer, locale })

export function missionHandlers(platform: Platform): Handlers<typeof missionEndpoints> {
  return {
    'POST /api/missions': ({ body, idempotencyKey, ...call }) =>
      proposeMission(platform, readerOf(call), body, idempotencyKey),
    'GET /api/missions/{id}': ({ params, ...call }) =>
      readMission(platform, platform.db.kysely, readerOf(call), params.id),
    'PATCH /api/missions/{id}': ({ params, body, ...call }) => changeTerms(platform, readerOf(call), params.id, body),
    'GET /api/retailer/missions': ({ query, ...call }) => listMissions(platform, readerOf(call), 'retailer', query),
    'GET /api/freelancer/days': call => listNearDays(platform, readerOf(call)),
    'GET /api/freelancer/missions': ({ query, ...call }) => listMissions(platform, readerOf(call), 'freelancer', query),
    'POST /api/missions/{id}/acceptance': ({ params, body, idempotencyKey, ...call }) =>
      changeMission(platform, readerOf(call), params.id, 'accept', body.note, idempotencyKey),
    'POST /api/missions/{id}/refusal': ({ params, body, idempotencyKey, ...call }) =>
      changeMission(platform, readerOf(call), params.id, 'decline', body.note, idempotencyKey),
    'POST /api/missions/{id}/cancellation': ({ params, body, idempotencyKey, ...call }) =>
      changeMission(platform, readerOf(call), params.id, 'cancel', body.note, idempotencyKey),
    'POST /api/missions/{id}/absence': ({ params, body, idempotencyKey, ...call }) =>
      changeMission(platform, readerOf(call), params.id, 'report_absence', body.note, idempotencyKey),
  }
}

export function missionApplicationHandlers(platform: Platform): Handlers<typeof missionApplicationEndpoints> {
  return {
    'POST /api/missions/candidates': ({ body, ...call }) => findCandidates(platform, readerOf(call), body),
    'GET /api/missions/{id}/applications': ({ params, ...call }) => listApplicants(platform, readerOf(call), params.id),
    'POST /api/missions/{id}/applications/seen': ({ params, body, ...call }) =>
      markApplicationsSeen(platform, readerOf(call), params.id, body.shown),
    'PUT /api/missions/{id}/application': ({ params, body, ...call }) =>
      applyToMission(platform, readerOf(call), params.id, body),
    'POST /api/missions/{id}/application/withdrawal': ({ params, ...call }) =>
      withdrawApplication(platform, readerOf(call), params.id),
    'POST /api/missions/{id}/application/refusal': ({ params, body, ...call }) =>
      declineApplicant(platform, readerOf(call), params.id, body.freelancerId),
    'POST /api/missions/{id}/pick': ({ params, body, idempotencyKey, ...call }) =>
      pickApplicant(platform, readerOf(call), params.id, body, idempotencyKey),
    'POST /api/missions/{id}/invitation': ({ params, body, ...call }) =>
      inviteFreelancer(platform, readerOf(call), params.id, body.freelancerId),
    'POST /api/missions/{id}/invitation/refusal': ({ params, ...call }) =>
      declineInvitation(platform, readerOf(call), params.id),
  }
}

export function opportunityHandlers(platform: Platform): Handlers<typeof opportunityEndpoints> {
  return {
    'GET /api/freelancer/opportunities': ({ query, ...call }) => findOpportunities(platform, readerOf(call), query),
    'GET /api/freelancer/opportunity-filters': async ({ viewer }) => ({ filters: await listFilters(platform, viewer) }),
    'POST /api/freelancer/opportunity-filters': ({ viewer, body }) => saveFilter(platform, viewer, body),
    'POST /api/freelancer/opportunity-filters/{id}': ({ viewer, params, body }) =>
      changeFilter(platform, viewer, params.id, body.alert),
    'POST /api/freelancer/opportunity-filters/{id}/removal': ({ viewer, params }) =>
      removeFilter(platform, viewer, params.id),
  }
}

export function missionWorkHandlers(platform: Platform): Handlers<typeof missionWorkEndpoints> {
  return {
    'GET /api/missions/{id}/work': ({ params, ...call }) =>
      readWork(platform, platform.db.kysely, readerOf(call), params.id),
    'POST /api/missions/{id}/presence': ({ params, body, idempotencyKey, ...call }) =>
      showPresence(platform, readerOf(call), params.id, body, idempotencyKey),
    'POST /api/missions/{id}/reconfirmation': ({ params, ...call }) =>
      reconfirmMission(platform, readerOf(call), params.id),
    'GET /api/missions/{id}/presence-seed': ({ params, ...call }) =>
      readPresenceSeed(platform, readerOf(call), params.id),
    'GET /api/host/missions': call => listArrivals(platform, readerOf(call)),
    'POST /api/missions/{id}/arrival': ({ params, ...call }) => noteArrival(platform, readerOf(call), params.id),
    'POST /api/missions/{id}/hours': ({ params, body, ...call }) =>
      claimHours(platform, readerOf(call), params.id, body),
    'POST /api/missions/{id}/hours/agreement': ({ params, body, ...call }) =>
      agreeHours(platform, readerOf(call), params.id, body),
    'POST /api/missions/{id}/payment': ({ params, body, idempotencyKey, ...call }) =>
      declarePayment(platform, readerOf(call), params.id, body, idempotencyKey),
    'POST /api/missions/{id}/payment/receipt': ({ params, ...call }) =>
      answerPayment(platform, readerOf(call), params.id, null),
    'POST /api/missions/{id}/payment/dispute': ({ params, body, ...call }) =>
      answerPayment(platform, readerOf(call), params.id, body.text),
    'GET /api/freelancer/payouts': ({ query, ...call }) => readPayouts(platform, readerOf(call), query.year),
    'GET /api/freelancer/payouts/file': ({ query, ...call }) => writePayoutFile(platform, readerOf(call), query.year),
    'GET /api/freelancer/payouts/statement': ({ query, ...call }) =>
      writeStatement(platform, readerOf(call), query.year),
    'GET /api/retailer/payments': call => readDuePayments(platform, readerOf(call)),
  }
}

export function missionReviewHandlers(platform: Platform): Handlers<typeof missionReviewEndpoints> {
  return {
    'GET /api/missions/{id}/reviews': ({ viewer, params }) =>
      readMissionReviews(platform, platform.db.kysely, viewer, params.id),
    'POST /api/missions/{id}/review': ({ viewer, params, body, idempotencyKey }) =>
      reviewMission(platform, viewer, params.id, body, idempotencyKey),
    'POST /api/missions/{id}/review/reply': ({ viewer, params, body, idempotencyKey }) =>
      replyToMissionReview(platform, viewer, params.id, body.text, idempotencyKey),
  }
}

export function missionStandInHandlers(platform: Platform): Handlers<typeof missionStandInEndpoints> {
  return {
    'GET /api/missions/{id}/stand-ins': ({ params, ...call }) =>
      readStandIns(platform, platform.db.kysely, readerOf(call), params.id),
    'POST /api/missions/{id}/stand-ins': ({ params, body, ...call }) =>
      inviteStandIn(platform, readerOf(call), params.id, body.freelancerId),
  }
}

export function missionAbsenceHandlers(platform: Platform): Handlers<typeof missionAbsenceEndpoints> {
  return {
    'POST /api/missions/{id}/absence/contest': ({ params, body, ...call }) =>
      contestAbsence(platform, readerOf(call), params.id, body.text),
    'POST /api/admin/absence-contests/{id}': ({ params, body, ...call }) =>
      answerContest(platform, readerOf(call), params.id, body),
    'POST /api/admin/absence-contests/{id}/assignment': ({ params, body, ...call }) =>
      assignContest(platform, readerOf(call), params.id, body),
  }
}
