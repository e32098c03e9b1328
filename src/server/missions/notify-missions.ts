import type { Day } from '#shared/days.ts'
import type { MissionActor, MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import { announceToAll } from '../live/announce.sql.ts'
import { notify } from '../notifications/notify.ts'
import { findNames } from '../texts/own-text.sql.ts'
import type { MissionRow } from './missions.sql.ts'

type Side = 'retailer' | 'freelancer'

/** Who is notified of which change; never the person who made it. `mission.` and the kind are the keys of the texts. */
const ANNOUNCEMENTS: Readonly<Record<MissionReason, readonly { to: Side; kind: string }[]>> = {
  proposed: [{ to: 'freelancer', kind: 'proposed' }],
  published: [],
  picked: [{ to: 'freelancer', kind: 'picked' }],
  accepted: [{ to: 'retailer', kind: 'accepted' }],
  applied: [{ to: 'freelancer', kind: 'confirmed' }],
  declined: [{ to: 'retailer', kind: 'declined' }],
  unanswered: [
    { to: 'retailer', kind: 'unanswered' },
    { to: 'freelancer', kind: 'lapsed' },
  ],
  withdrawn: [
    { to: 'retailer', kind: 'withdrawnByFreelancer' },
    { to: 'freelancer', kind: 'withdrawnByRetailer' },
  ],
  unfilled: [{ to: 'retailer', kind: 'unfilled' }],
  absent: [{ to: 'freelancer', kind: 'absent' }],
  booking_cancelled: [
    { to: 'retailer', kind: 'bookingCancelled' },
    { to: 'freelancer', kind: 'bookingCancelled' },
  ],
  suspended: [
    { to: 'retailer', kind: 'endedByRahba' },
    { to: 'freelancer', kind: 'endedByRahba' },
  ],
  deleted: [
    { to: 'retailer', kind: 'cancelledByRahba' },
    { to: 'freelancer', kind: 'cancelledByRahba' },
  ],
  ended: [
    { to: 'retailer', kind: 'completed' },
    { to: 'freelancer', kind: 'completedFreelancer' },
  ],
}

export interface Announced {
  status: MissionStatus
  reason: MissionReason
  actorRole: MissionActor
  note: string | null
  owedMinor: number
  /** Whose mission it was, where the change takes it from them. */
  formerFreelancer?: MissionRow['freelancer']
  /** The retailer is notified of what follows instead. */
  goesOn?: boolean
  /** Other words than those of the reason. */
  words?: Partial<Record<Side, string>>
}

const fullName = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

/** Notifies both parties of the state a mission has just come into, in the same transaction. */
export async function notifyParties(trx: Executor, mission: MissionRow, change: Announced): Promise<void> {
  const freelancerId = mission.freelancerId ?? change.formerFreelancer?.id ?? null
  // a state may recur: each event has its own key
  const eventKey = `mission:${mission.id}:${mission.events.length}:${change.reason}`
  for (const { to, kind: usual } of ANNOUNCEMENTS[change.reason]) {
    const kind = change.words?.[to] ?? usual
    const userId = to === 'retailer' ? mission.retailerId : freelancerId
    // the person who made the change knows it
    if (userId === null || change.actorRole === to || (to === 'retailer' && change.goesOn)) continue
    const { note, owedMinor } = change
    const former = to === 'retailer' && change.formerFreelancer
    const otherParty = former ? { otherPartyName: fullName(former) } : {}
    await notifyOf(trx, mission, { userId, to, kind, eventKey: `${eventKey}:${to}`, note, owedMinor, ...otherParty })
  }
  const people = [mission.retailerId, ...(freelancerId === null ? [] : [freelancerId])]
  await announceToAll(trx, people, 'mission', mission.id)
}

export interface Notice {
  userId: string
  to: Side
  /** With `mission.` the key of its words, in the app and by mail. */
  kind: string
  eventKey: string
  /** Who it comes from, where that is not the other party. */
  otherPartyName?: string
  note?: string | null
  owedMinor?: number
  /** Of one day of it; left out: of all its days. */
  day?: Day
  /** By which of their preferences; left out: that of missions. */
  type?: 'mission' | 'review'
}

/** Notifies one person of something about a mission, in the app and by mail. */
export async function notifyOf(trx: Executor, mission: MissionRow, notice: Notice): Promise<void> {
  const { userId, to, kind, eventKey, note = null, owedMinor = 0, type = 'mission' } = notice
  const spaceName = await findNames(trx, mission.space.id)
  // the mission's page, on the side of the person who is notified
  const link = `/${to}/missions/${mission.id}`
  const facts = {
    title: mission.title,
    firstDay: notice.day ?? mission.firstDay,
    lastDay: notice.day ?? mission.lastDay,
    otherPartyName: notice.otherPartyName ?? fullName(to === 'retailer' ? mission.freelancer : mission.retailer),
  }
  await notify(trx, {
    userId,
    type,
    kind: `mission.${kind}`,
    params: { ...facts, spaceName },
    link,
    eventKey,
    mail: {
      template: 'missionChanged',
      params: lang => ({
        ...facts,
        kind,
        spaceName: spaceName[lang],
        totalMinutes: mission.totalMinutes,
        totalMinor: mission.totalMinor,
        currency: mission.currency,
        owedMinor,
        note,
        link,
      }),
    },
  })
}
