import { dayMs, hourMs } from '#shared/durations.ts'
import { ANNOUNCEMENTS } from '#server/bookings/notify-parties.ts'
import type { DemoBooking } from './booking-story.ts'
import { type DemoConversation, hasUnread } from './conversations.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import { fullName, type People, type Person } from './people.ts'
import { randomFor, seedId } from './random.ts'
import type { NotificationParams } from '#server/notifications/notifications.sql.ts'
import { namesOf } from './showcase-translations.ts'

/** The notifications that everybody got when it happened. The four people of the demo have not read the latest yet. */
export function notificationRows(
  timeline: Timeline,
  people: People,
  bookings: readonly DemoBooking[],
  conversations: readonly DemoConversation[],
): Row[] {
  return rowsOfNotifications(timeline, people, [
    ...bookings.flatMap(booking => notificationsOf(timeline, booking)),
    ...conversations.flatMap(conversation => messageNotifications(timeline, conversation)),
  ])
}

/** Read some hours later, but for the latest of the four. */
export function rowsOfNotifications(timeline: Timeline, people: People, items: readonly DemoNotification[]): Row[] {
  const cast: readonly Person[] = Object.values(people.demo)
  return items.map(({ reader, at, ...notification }) => {
    const random = randomFor(`read:${notification.event_key}:${reader.key}`)
    const readAt = at + random.whole(1, 20) * hourMs
    const isUnread = readAt > timeline.end || (cast.includes(reader) && timeline.end - at < 4 * dayMs)
    return {
      id: seedId(`notification:${notification.event_key}:${reader.key}`),
      user_id: reader.id,
      ...notification,
      read_at: isUnread ? null : isoOf(readAt),
      created_at: isoOf(at),
    }
  })
}

export interface DemoNotification {
  reader: Person
  at: number
  type: string
  kind: string
  params: NotificationParams
  link: string
  event_key: string
}

/** As notify-parties.ts writes them. */
function notificationsOf(timeline: Timeline, booking: DemoBooking): DemoNotification[] {
  const { space, retailer, stay, events } = booking
  return events.flatMap(event =>
    ANNOUNCEMENTS[event.reason].flatMap(({ to, kind, type, isReceipt }) => {
      if (isReceipt) return []
      const isHost = to === 'host'
      return {
        reader: isHost ? space.host : retailer,
        at: event.at,
        type,
        kind,
        params: {
          spaceName: namesOf(space),
          city: space.quarter.city.names.en,
          firstDay: dayAt(timeline, stay.first),
          lastDay: dayAt(timeline, stay.last),
          otherPartyName: fullName(isHost ? retailer : space.host),
        },
        link: `${isHost ? '/host/bookings' : '/retailer/bookings'}?booking=${booking.id}`,
        event_key: `booking:${booking.id}:${event.status}`,
      }
    }),
  )
}

function messageNotifications(timeline: Timeline, conversation: DemoConversation): DemoNotification[] {
  const latest = conversation.messages.at(-1)
  if (!latest) return []
  const id = seedId(`conversation:${conversation.key}`)
  const { mission } = conversation
  const otherPartyName = fullName(latest.sender)
  const about: NotificationParams = mission ? { title: mission.title, spaceName: namesOf(mission.space) } : {}
  return conversation.members
    .filter(member => hasUnread(timeline, conversation, member))
    .map(reader => ({
      reader,
      at: latest.at,
      type: 'message',
      kind: mission ? 'message.aboutMission' : 'message.received',
      params: { otherPartyName, ...about },
      link: `/messages/${id}`,
      event_key: `message:${id}:${latest.sender.id}:seed`,
    }))
}
