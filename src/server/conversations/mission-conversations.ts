import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import * as conversations from './conversations.sql.ts'
import { hasSaid, lockTalkedMission } from './mission-conversations.sql.ts'

/**
 * Opens the conversation of a mission between its retailer and one freelancer; finds it again if there is one. It begins with what was
 * written with the application or the proposal.
 *
 * @throws not_found for who has nothing to do with it, and once somebody else does it where nobody has written yet
 */
export async function openMissionConversation(
  trx: Executor,
  userId: string,
  { missionId, freelancerId }: { missionId: string; freelancerId: string | undefined },
): Promise<string> {
  const mission = await lockTalkedMission(trx, missionId, { userId, withId: freelancerId ?? null })
  if (!mission) throw refuse('not_found')
  const { retailerId, note, mayBegin } = mission
  const subject = subjectOf(missionId, mission.freelancerId)
  await conversations.lockPair(trx, retailerId, mission.freelancerId)
  const existing = await conversations.findBetween(trx, retailerId, mission.freelancerId, subject)
  if (existing) return existing
  if (!mayBegin) throw refuse('not_found')
  const id = newId()
  await conversations.insert(trx, id, [retailerId, mission.freelancerId], subject)
  if (note) {
    const { senderId, text: content, writtenAt } = note
    await conversations.insertMessage(trx, { id: newId(), conversationId: id, senderId, content, writtenAt })
  }
  return id
}

interface MissionNote {
  missionId: string
  retailerId: string
  freelancerId: string
  /** Who has written it: one of the two. */
  senderId: string
  text: string | null | undefined
}

/**
 * What was just written with a proposal or an application is a message of their conversation, for both at once; other
 * words of an application that is changed are a further one, the same words none. The mission's own notification tells
 * the other one.
 */
export async function writeMissionNote(trx: Executor, note: MissionNote): Promise<void> {
  const { missionId, retailerId, freelancerId, senderId, text } = note
  if (!text) return
  const subject = subjectOf(missionId, freelancerId)
  await conversations.lockPair(trx, retailerId, freelancerId)
  const existing = await conversations.findBetween(trx, retailerId, freelancerId, subject)
  const conversationId = existing ?? newId()
  if (existing) await conversations.lockForMember(trx, existing, senderId)
  else await conversations.insert(trx, conversationId, [retailerId, freelancerId], subject)
  if (await hasSaid(trx, conversationId, senderId, text)) return
  await conversations.insertMessage(trx, { id: newId(), conversationId, senderId, content: text })
  await announce(trx, retailerId, 'message', conversationId)
  await announce(trx, freelancerId, 'message', conversationId)
}

const subjectOf = (missionId: string, freelancerId: string): conversations.Subject => ({
  bookingId: null,
  spaceId: null,
  mission: { id: missionId, freelancerId },
})
