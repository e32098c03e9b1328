import { hourMs } from '#shared/durations.ts'
import { commonLanguage, type DemoConversation, type Exchange, speak } from './conversations.ts'
import type { Timeline } from './moments.ts'
import type { DemoMission } from './missions.ts'
import { randomFor } from './random.ts'

const talkedShare = 0.35

/** What retailers and local sellers say to each other; a proposal that waits for an answer is the last word so far. */
export function missionConversations(
  timeline: Timeline,
  missions: readonly DemoMission[],
  exchange: Exchange,
): DemoConversation[] {
  return missions.flatMap(mission => {
    const { key, id, freelancer, booking, stay, events } = mission
    const random = randomFor(`talk:${key}`)
    const isOfCast = booking.key.startsWith('cast:')
    if (!freelancer || (!isOfCast && !random.chance(talkedShare))) return []
    const { retailer, space } = booking
    const language = commonLanguage(retailer, freelancer)
    const lines = exchange(language, 'mission')
    const proposedAt = events[0]?.at
    if (!lines || proposedAt === undefined) return []
    const isAnswered = events.length > 1
    const subject = { asker: retailer, answerer: freelancer, spaceName: space.name, ...stay }
    const messages = speak(
      timeline,
      random,
      isAnswered ? lines : lines.slice(0, 1),
      language,
      proposedAt + hourMs / 4,
      subject,
    )
    if (messages.length === 0) return []
    return [{ key, bookingId: null, missionId: id, space, members: [retailer, freelancer] as const, messages }]
  })
}
