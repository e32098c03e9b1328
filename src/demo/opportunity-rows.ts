import { createHash } from 'node:crypto'
import type { Row } from './insert-rows.ts'
import { dayMs } from '#shared/durations.ts'
import type { DemoMission } from './make-mission.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import type { DemoNotification } from './notifications.ts'
import { fullName, type People } from './people.ts'
import { seedId } from './random.ts'
import { namesOf } from './showcase-translations.ts'

/** What the freelancer of the demo looks for: she is mailed what comes to fit. */
export function opportunityFilterRows(timeline: Timeline, { demo: { freelancer } }: People): Row[] {
  const id = seedId(`opportunity filter:${freelancer.key}`)
  return [
    {
      id,
      user_id: freelancer.id,
      name: 'Vente à Marrakech',
      query: { skills: ['sales'] },
      alert: true,
      unsubscribe_token: createHash('sha256').update(id).digest('base64url'),
      checked_at: isoOf(timeline.end),
      created_at: isoOf(timeline.end - 12 * dayMs),
    },
  ]
}

/** Notifies the invited freelancers, as inviteFreelancer does. */
export function invitationNotifications(timeline: Timeline, missions: readonly DemoMission[]): DemoNotification[] {
  return missions.flatMap(({ id, title, booking, stay, invited }) =>
    invited.map(({ freelancer, at }) => ({
      reader: freelancer,
      at,
      type: 'mission',
      kind: 'mission.invited',
      params: {
        title,
        firstDay: dayAt(timeline, stay.first),
        lastDay: dayAt(timeline, stay.last),
        otherPartyName: fullName(booking.retailer),
        spaceName: namesOf(booking.space),
      },
      link: `/freelancer/missions/${id}`,
      event_key: `mission:${id}:invited`,
    })),
  )
}
