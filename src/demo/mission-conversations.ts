import { hourMs } from '#shared/durations.ts'
import { commonLanguage, type DemoConversation, type DemoMessage, type Exchange, speak } from './conversations.ts'
import type { Timeline } from './moments.ts'
import type { DemoApplication, DemoMission } from './make-mission.ts'
import type { Freelancer, People } from './people.ts'
import { randomFor } from './random.ts'

const talkedShare = 0.35

/** What retailers and local sellers say to each other of missions: who was asked, and who has applied. */
export function missionConversations(
  timeline: Timeline,
  people: People,
  missions: readonly DemoMission[],
  exchange: Exchange,
): DemoConversation[] {
  return missions.flatMap(mission => {
    const random = randomFor(`talk:${mission.key}`)
    // who is picked from a call talks of the application
    const isCall = mission.events[0]?.status === 'open'
    const isOfCast = mission.booking.key.startsWith('cast:')
    const isTalkedOf = mission.freelancer !== null && !isCall && (isOfCast || random.chance(talkedShare))
    const asked =
      mission.freelancer && isTalkedOf ? [talkOfProposal(timeline, mission, mission.freelancer, exchange)] : []
    const applied = mission.applications.map(each => talkOfApplication(timeline, people, mission, each, exchange))
    return [...asked, ...applied].filter(each => each.messages.length > 0)
  })
}

function conversationOf(
  { id, title, booking }: DemoMission,
  freelancer: Freelancer,
  { key, messages }: Pick<DemoConversation, 'key' | 'messages'>,
): DemoConversation {
  const members = [booking.retailer, freelancer] as const
  const mission = { id, freelancerId: freelancer.id, title, space: booking.space }
  return { key, bookingId: null, mission, space: null, members, messages }
}

/** A proposal that waits for an answer is the last word so far. */
function talkOfProposal(
  timeline: Timeline,
  mission: DemoMission,
  freelancer: Freelancer,
  exchange: Exchange,
): DemoConversation {
  const { key, events } = mission
  const [proposed] = events
  const isAnswered = events.length > 1
  const said = proposed
    ? speakOf(timeline, mission, freelancer, exchange, {
        section: 'mission',
        from: proposed.at + hourMs / 4,
        isAnswered,
      })
    : []
  return conversationOf(mission, freelancer, { key, messages: said })
}

/** It begins with the word of the application; with the local seller of the demo they have gone on. */
function talkOfApplication(
  timeline: Timeline,
  people: People,
  mission: DemoMission,
  { freelancer: applicant, at }: DemoApplication,
  exchange: Exchange,
): DemoConversation {
  const word: DemoMessage = { sender: applicant, content: applicant.bio, at }
  const isOfDemo = applicant === people.demo.freelancer
  const answers = isOfDemo
    ? speakOf(timeline, mission, applicant, exchange, {
        section: 'application',
        from: at + hourMs / 2,
        isAnswered: true,
      })
    : []
  return conversationOf(mission, applicant, { key: `${mission.key}:${applicant.key}`, messages: [word, ...answers] })
}

function speakOf(
  timeline: Timeline,
  { key, booking, stay }: DemoMission,
  freelancer: Freelancer,
  exchange: Exchange,
  how: { section: 'mission' | 'application'; from: number; isAnswered: boolean },
): DemoMessage[] {
  const { retailer, space } = booking
  const language = commonLanguage(retailer, freelancer)
  const lines = exchange(language, how.section) ?? []
  const subject = { asker: retailer, answerer: freelancer, spaceName: space.name, ...stay }
  const random = randomFor(`talk:${key}:${how.section}`)
  return speak(timeline, random, how.isAnswered ? lines : lines.slice(0, 1), language, how.from, subject)
}
