import { FREELANCER_TASKS, type FreelancerTask, tasksMax } from '#shared/dashboards/contract.ts'
import { wallTimeIn } from '#shared/days.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { contestHours } from '#shared/missions/states.ts'
import { missionReviewDaysMax } from '#shared/reviews/states.ts'
import type { Viewer } from '../http/call.ts'
import { listInvitations } from '../missions/find-opportunities.ts'
import { endOf, hoursFor, openUntil, presentDay } from '../missions/read-work.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { listWaitingMissions, type WaitingMission } from './freelancer-tasks.sql.ts'

/** Reviews leave room for what somebody waits for. */
const reviewsMax = 2

type Due = FreelancerTask & { due: number }

/** What waits for a freelancer besides proposals and the question whether they still come: in the order of the kinds, soonest due first. */
export async function listFreelancerTasks(platform: Platform, viewer: Viewer): Promise<FreelancerTask[]> {
  const now = platform.clock.now()
  const [missions, invitations] = await Promise.all([
    listWaitingMissions(platform.db.kysely, viewer.id, {
      locale: viewer.locale,
      today: localDays(now),
      // a day more, whatever the clocks of a place are
      missedDays: Math.ceil((contestHours * hourMs) / dayMs) + 1,
      reviewDays: missionReviewDaysMax + 1,
    }),
    listInvitations(platform, viewer),
  ])
  const tasks = [...missions.flatMap(each => tasksOf(each, now)), ...invitations.map(invitationOf)].toSorted(
    (a, b) => FREELANCER_TASKS.indexOf(a.kind) - FREELANCER_TASKS.indexOf(b.kind) || a.due - b.due,
  )
  const others = tasks.filter(({ kind }) => kind !== 'review')
  const reviews = tasks.filter(({ kind }) => kind === 'review').slice(0, reviewsMax)
  return [...others, ...reviews].slice(0, tasksMax).map(({ due: _due, ...task }) => task)
}

type Asked = Pick<WaitingMission, 'id' | 'title' | 'firstDay' | 'lastDay' | 'currency' | 'retailer'> & {
  space: { name: string }
}

function taskOf(
  mission: Asked,
  kind: FreelancerTask['kind'],
  due: number,
  more: Partial<Pick<FreelancerTask, 'before' | 'minutes' | 'amountMinor'>> = {},
): Due {
  const { id, title, firstDay, lastDay, currency, retailer, space } = mission
  return {
    kind,
    missionId: id,
    title,
    firstDay,
    lastDay,
    spaceName: space.name,
    retailerName: retailer.company ?? `${retailer.firstName} ${retailer.lastName}`.trim(),
    before: null,
    minutes: null,
    amountMinor: null,
    currency,
    due,
    ...more,
  }
}

const invitationOf = (mission: Asked): Due => taskOf(mission, 'invitation', Date.parse(mission.firstDay))

function tasksOf(mission: WaitingMission, now: number): Due[] {
  const localOf = (moment: number) => wallTimeIn(mission.space.timeZone, moment)
  const by = (kind: FreelancerTask['kind'], until: number, minutes: number | null = null): Due[] =>
    now < until ? [taskOf(mission, kind, until, { before: localOf(until), minutes })] : []
  const tasks: Due[] = []
  if (presentDay(mission, now)) tasks.push(taskOf(mission, 'presence', 0))
  const endedAt = Date.parse(mission.last.at)
  if (mission.status === 'cancelled' && mission.last.reason === 'absent' && !mission.isContested)
    tasks.push(...by('contest', endedAt + contestHours * hourMs))
  const { declaredMinor: amountMinor } = mission
  if (amountMinor !== null) tasks.push(taskOf(mission, 'receipt', endedAt, { amountMinor }))
  if (mission.status !== 'completed') return tasks
  if (!mission.isReviewed) tasks.push(...by('review', endedAt + missionReviewDaysMax * dayMs))
  return [...tasks, ...hoursTasks(mission, now, by)]
}

/** One line for all days of a mission: what the retailer has said of them, before what nobody has. */
function hoursTasks(
  mission: WaitingMission,
  now: number,
  by: (kind: FreelancerTask['kind'], until: number, minutes: number | null) => Due[],
): Due[] {
  const end = endOf(mission, now)
  const open = mission.days.map(day => {
    const until = openUntil(day, end)
    return { ...day, until, ...hoursFor(day, { side: 'freelancer', isOver: true, until, now }) }
  })
  const toAgree = open.filter(({ canAgree }) => canAgree)
  if (toAgree.length > 0) {
    const minutes = toAgree.reduce((sum, { claimedMinutes }) => sum + (claimedMinutes ?? 0), 0)
    return by('agree', Math.min(...toAgree.map(({ until }) => until)), minutes)
  }
  const unsaid = open.filter(({ canClaim, claimedBy }) => canClaim && claimedBy === null)
  return unsaid.length > 0 ? by('claim', Math.min(...unsaid.map(({ until }) => until)), null) : []
}
