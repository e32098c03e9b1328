import { dayMs, hourMs } from '#shared/durations.ts'
import { formatDay } from '#shared/format.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import { readParagraphs } from './content.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import type { People, Person, Retailer } from './people.ts'
import { productWords } from './product-words.ts'
import { type Deck, deckOf, type Random, randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'
import { fill } from './typography.ts'

export interface DemoMessage {
  sender: Person
  content: string
  /** Milliseconds since the epoch. */
  at: number
}

export interface DemoConversation {
  key: string
  bookingId: string | null
  mission: { id: string; freelancerId: string; title: string; space: DemoSpace } | null
  space: DemoSpace | null
  members: readonly [Person, Person]
  messages: readonly DemoMessage[]
}

/** How many of the bookings of each state are talked about, of those that began within `recentDays`. */
const talkedShares = { pending: 0.5, confirmed: 0.55, completed: 0.3, cancelled: 0.3 } as const
const recentDays = 120
const enquiries = 28

type Section = keyof typeof talkedShares | 'enquiry' | 'mission' | 'application'
export type Exchange = (language: Locale, section: Section) => readonly string[] | undefined

/** Exchanges of each language, dealt in turn. */
export function readExchanges(): Exchange {
  const decks = new Map<string, Deck<readonly string[]>>()
  for (const language of LOCALES) {
    for (const [section, exchanges] of readParagraphs(`talk/conversations-${language}.txt`)) {
      decks.set(`${language} ${section}`, deckOf(`exchange:${language}:${section}`, exchanges))
    }
  }
  return (language, section) => decks.get(`${language} ${section}`)?.deal()
}

/** A language both write; English where they have none in common. */
export function commonLanguage(a: Pick<Person, 'language'>, b: Pick<Person, 'language'>): Locale {
  if (a.language === b.language) return a.language
  return a.language === 'en' || b.language === 'en' ? 'en' : 'fr'
}

interface Subject {
  asker: Retailer
  answerer: Person
  spaceName: string
  /** Offsets of the first and last day. */
  first: number
  last: number
}

/** Fills an exchange ('R: …', 'H: …') and spreads it over time from `startsAt`, none of it after the timeline's end. */
export function speak(
  timeline: Timeline,
  random: Random,
  lines: readonly string[],
  language: Locale,
  startsAt: number,
  subject: Subject,
): DemoMessage[] {
  const day = (offset: number) => formatDay(dayAt(timeline, offset), language, 'dayMonth')
  const values = {
    host: subject.answerer.firstName,
    retailer: subject.asker.firstName,
    space: subject.spaceName,
    product: productWords(subject.asker.sells, language),
    first: day(subject.first),
    last: day(subject.last),
    hour: String(random.whole(8, 10)),
  }
  let at = startsAt
  return lines.flatMap(line => {
    const message = {
      sender: line.startsWith('R: ') ? subject.asker : subject.answerer,
      content: fill(line.slice(3), values, language),
      at: Math.round(at),
    }
    at += (0.08 + random.share() ** 2 * 6) * hourMs
    return message.at < timeline.end ? [message] : []
  })
}

/** What is said about bookings, before some of them, and to the demo's own people. */
export function makeConversations(
  timeline: Timeline,
  people: People,
  bookings: readonly DemoBooking[],
  spaces: readonly DemoSpace[],
  exchange: Exchange,
): DemoConversation[] {
  const aboutBookings = bookings.flatMap(booking => {
    const random = randomFor(`talk:${booking.key}`)
    const status = statusOf(booking)
    const isOfCast = booking.key.startsWith('cast:')
    const isRecent = booking.stay.first > -recentDays
    if (!isRecent) return []
    const isTalkedAbout = isOfCast || random.chance(talkedShares[status])
    const spoken = isTalkedAbout ? speakAbout(timeline, random, booking, exchange) : []
    if (spoken.length === 0 && status !== 'pending') return []
    // what was written with the request comes first, as in every booking of the product
    const messages = [...requestOf(booking), ...spoken]
    const { space, retailer } = booking
    if (messages.length === 0) return []
    return [
      {
        key: booking.key,
        bookingId: booking.id,
        mission: null,
        space,
        members: [retailer, space.host] as const,
        messages,
      },
    ]
  })
  return [...aboutBookings, ...makeEnquiries(timeline, people, spaces, exchange)]
}

function requestOf({ message, retailer, events }: DemoBooking): DemoMessage[] {
  const [request] = events
  return message && request ? [{ sender: retailer, content: message, at: request.at }] : []
}

function speakAbout(timeline: Timeline, random: Random, booking: DemoBooking, exchange: Exchange): DemoMessage[] {
  const { space, retailer, stay } = booking
  const language = commonLanguage(retailer, space.host)
  const lines = exchange(language, statusOf(booking))
  const lastEvent = booking.events.at(-1)
  if (!lines || !lastEvent) return []
  const startsAt = lastEvent.at + (0.3 + random.share() * 5) * hourMs
  const subject = { asker: retailer, answerer: space.host, spaceName: space.name, first: stay.first, last: stay.last }
  return speak(timeline, random, lines, language, startsAt, subject)
}

function makeEnquiries(
  timeline: Timeline,
  people: People,
  spaces: readonly DemoSpace[],
  exchange: Exchange,
): DemoConversation[] {
  const active = spaces.filter(({ state }) => state === 'active')
  const ofCast = active.filter(({ host }) => host === people.demo.host)
  return Array.from({ length: enquiries }, (_, index) => index).flatMap(index => {
    const key = `enquiry:${index}`
    const random = randomFor(key)
    const space = random.pick(index < 3 ? ofCast : active)
    const asker = random.pick(people.retailers.filter(each => each !== people.demo.retailer))
    const language = commonLanguage(asker, space.host)
    const lines = exchange(language, 'enquiry')
    if (!lines) return []
    const startsAt = timeline.end - (index < 3 ? 5 + index * 9 : random.whole(20, 1_400)) * hourMs
    const first = random.whole(10, 50)
    const subject = { asker, answerer: space.host, spaceName: space.name, first, last: first + 2 }
    // the host of the demo has not answered the latest ones yet
    const said = index < 2 ? lines.slice(0, 1) : lines
    const messages = speak(timeline, random, said, language, startsAt, subject)
    return messages.length === 0
      ? []
      : [{ key, bookingId: null, mission: null, space, members: [asker, space.host], messages }]
  })
}

export interface ConversationRows {
  conversations: Row[]
  conversation_members: Row[]
  messages: Row[]
}

/** A last word that somebody has not read yet is younger than this. */
const unreadMs = 1.6 * dayMs

/** Whether a member has read all: everybody has but for what is new. */
export function hasUnread(timeline: Timeline, conversation: DemoConversation, member: Person): boolean {
  const latest = conversation.messages.at(-1)
  return latest !== undefined && latest.sender !== member && timeline.end - latest.at < unreadMs
}

export function conversationRows(timeline: Timeline, conversations: readonly DemoConversation[]): ConversationRows {
  const idOf = ({ key }: DemoConversation) => seedId(`conversation:${key}`)
  return {
    conversations: conversations.map(each => {
      const [startedAt, endedAt] = [each.messages[0]?.at ?? timeline.end, each.messages.at(-1)?.at ?? timeline.end]
      return {
        id: idOf(each),
        booking_id: each.bookingId,
        mission_id: each.mission?.id ?? null,
        freelancer_id: each.mission?.freelancerId ?? null,
        space_id: each.space?.id ?? null,
        last_message_at: isoOf(endedAt),
        created_at: isoOf(startedAt),
        updated_at: isoOf(endedAt),
      }
    }),
    conversation_members: conversations.flatMap(each =>
      each.members.map(member => {
        const latest = each.messages.at(-1)?.at ?? timeline.end
        const isOld = timeline.end - latest > 75 * dayMs
        const readUpTo = hasUnread(timeline, each, member) ? readBefore(each, member) : latest
        return {
          conversation_id: idOf(each),
          user_id: member.id,
          last_read_at: isoOf(readUpTo),
          archived_at:
            isOld && randomFor(`archive:${each.key}:${member.key}`).chance(0.4) ? isoOf(latest + dayMs) : null,
        }
      }),
    ),
    messages: conversations.flatMap(each =>
      each.messages.map((message, index) => ({
        id: seedId(`message:${each.key}:${index}`),
        conversation_id: idOf(each),
        sender_id: message.sender.id,
        content: message.content,
        created_at: isoOf(message.at),
      })),
    ),
  }
}

/** The moment of one's own last word, else just before the first of the other's. */
function readBefore({ messages }: DemoConversation, member: Person): number {
  return messages.findLast(({ sender }) => sender === member)?.at ?? (messages[0]?.at ?? 0) - 1
}
