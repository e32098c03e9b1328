/** The life of a mission, as data: the server, the screens and the docs read it here (twin: missions_guard in SQL). */
export const MISSION_STATUSES = ['open', 'pending', 'confirmed', 'rejected', 'completed', 'cancelled'] as const
export type MissionStatus = (typeof MISSION_STATUSES)[number]

export const MISSION_ACTORS = ['retailer', 'freelancer', 'admin', 'system'] as const
export type MissionActor = (typeof MISSION_ACTORS)[number]

/** Why a mission came into a state (twin: mission_events_reason_check in SQL). */
export const MISSION_REASONS = [
  'proposed',
  'published',
  'picked',
  'accepted',
  'applied',
  'declined',
  'unanswered',
  'withdrawn',
  'unfilled',
  'absent',
  'booking_cancelled',
  'suspended',
  'deleted',
  'ended',
] as const
export type MissionReason = (typeof MISSION_REASONS)[number]

/** What the two parties do with a mission, in the order in which buttons stand. */
export const MISSION_ACTIONS = ['accept', 'decline', 'pick', 'edit', 'report_absence', 'cancel'] as const
export type MissionAction = (typeof MISSION_ACTIONS)[number]

/** How an application stands (its own row, beside the mission's state). */
export const APPLICATION_STATES = ['offered', 'seen', 'withdrawn', 'declined', 'picked'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** How presence was shown: by the code of the place, by its host's tap, or by the freelancer's button alone. */
export const PRESENCE_METHODS = ['code', 'host', 'button'] as const
export type PresenceMethod = (typeof PRESENCE_METHODS)[number]

/** What happens when a proposal is refused or not answered: nothing, it is published for all, or the next in rank is asked. */
export const MISSION_FALLBACKS = ['none', 'publish', 'next'] as const
export type MissionFallback = (typeof MISSION_FALLBACKS)[number]

/** With `next` at most this many people are asked one after another. */
export const askedInARowMax = 5

/** A person who is asked answers within this many hours, or within half the time that is left until the start. */
export const answerHoursMax = 48
/** An application as recent as this is the yes already: who is picked within it is confirmed at once. */
export const applicationCountsHours = 48
/**
 * An open mission that nobody was picked for ends this many hours before it would start; one published later than twice
 * that, halfway.
 */
export const unfilledHoursBefore = 2
/** After this many minutes without presence on the first day, the retailer may end the mission as missed. */
const absentMinutes = 60
/** For this many hours after that the freelancer may contest it. */
export const contestHours = 48

export const missionDaysMax = 62
/** A mission starts at most this many days from today. */
export const missionDaysAhead = 365
export const dayMinutesMax = 15 * 60
export const openMissionsMax = 50
export const applicationsMax = 50
/** A page names no more applications at once as shown. */
export const shownApplicationsMax = 200

export const titleCharactersMin = 3
export const titleCharactersMax = 120
export const descriptionCharactersMax = 5_000
export const itemCharactersMax = 200
export const itemsMax = 20
export const noteCharactersMax = 1_000

export interface MissionTransition {
  from: MissionStatus | null
  to: MissionStatus
  by: MissionActor
  reason: MissionReason
  /** The button that does it; transitions without one follow from something else. */
  action?: MissionAction
  /** Only of a mission that was published for all, or only of one proposed to a single person. */
  of?: 'open_call' | 'proposal'
  /** Only before the first start has come, or only so long after it, on the first day, that somebody is missing. */
  when?: 'before_start' | 'missed'
}

export const MISSION_TRANSITIONS: readonly MissionTransition[] = [
  { from: null, to: 'pending', by: 'retailer', reason: 'proposed' },
  { from: null, to: 'open', by: 'retailer', reason: 'published' },
  // a proposal that came to nothing goes on as another mission
  { from: null, to: 'pending', by: 'system', reason: 'proposed' },
  { from: null, to: 'open', by: 'system', reason: 'published' },
  { from: 'open', to: 'pending', by: 'retailer', reason: 'picked', action: 'pick', when: 'before_start' },
  { from: 'pending', to: 'confirmed', by: 'freelancer', reason: 'accepted', action: 'accept', when: 'before_start' },
  { from: 'pending', to: 'confirmed', by: 'system', reason: 'applied' },
  { from: 'pending', to: 'rejected', by: 'freelancer', reason: 'declined', action: 'decline', of: 'proposal' },
  { from: 'pending', to: 'open', by: 'freelancer', reason: 'declined', action: 'decline', of: 'open_call' },
  { from: 'pending', to: 'open', by: 'system', reason: 'unanswered', of: 'open_call' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'unanswered', of: 'proposal' },
  { from: 'open', to: 'cancelled', by: 'retailer', reason: 'withdrawn', action: 'cancel' },
  { from: 'pending', to: 'cancelled', by: 'retailer', reason: 'withdrawn', action: 'cancel' },
  { from: 'open', to: 'cancelled', by: 'system', reason: 'unfilled' },
  {
    from: 'confirmed',
    to: 'cancelled',
    by: 'retailer',
    reason: 'withdrawn',
    action: 'cancel',
    when: 'before_start',
  },
  {
    from: 'confirmed',
    to: 'cancelled',
    by: 'freelancer',
    reason: 'withdrawn',
    action: 'cancel',
    when: 'before_start',
  },
  { from: 'confirmed', to: 'cancelled', by: 'retailer', reason: 'absent', action: 'report_absence', when: 'missed' },
  { from: 'confirmed', to: 'completed', by: 'system', reason: 'ended' },
  ...(['open', 'pending', 'confirmed'] as const).flatMap((from): MissionTransition[] => [
    { from, to: 'cancelled', by: 'system', reason: 'booking_cancelled' },
    { from, to: 'cancelled', by: 'system', reason: 'suspended' },
    { from, to: 'cancelled', by: 'system', reason: 'deleted' },
  ]),
]

/** What decides about a transition besides who asks: all that a page or the server knows of a mission now. */
export interface MissionMoment {
  status: MissionStatus
  isOpenCall: boolean
  /** Minutes from now to the start of its first day, negative once it has come; wall clock of the place. */
  minutesToStart: number
  /** The same to the end of its first day. */
  minutesToFirstEnd: number
  /** Presence has been recorded, on whichever day. */
  isPresent: boolean
}

function isMoment(transition: MissionTransition, mission: MissionMoment): boolean {
  if (transition.of === 'open_call' && !mission.isOpenCall) return false
  if (transition.of === 'proposal' && mission.isOpenCall) return false
  if (transition.when === 'before_start') return mission.minutesToStart > 0
  if (transition.when === 'missed') {
    // who comes on the second day has not missed it
    return mission.minutesToStart <= -absentMinutes && mission.minutesToFirstEnd > 0 && !mission.isPresent
  }
  return true
}

/** The transition that an action means for this actor now, or null when it is not theirs to do. */
export function transitionFor(
  action: MissionAction,
  by: MissionActor,
  mission: MissionMoment,
): MissionTransition | null {
  return (
    MISSION_TRANSITIONS.find(
      each => each.action === action && each.by === by && each.from === mission.status && isMoment(each, mission),
    ) ?? null
  )
}

/** What this actor may do with the mission now, in the order buttons stand. An open mission can be changed until it starts. */
export function allowedActions(by: MissionActor, mission: MissionMoment): MissionAction[] {
  const mayEdit = by === 'retailer' && mission.status === 'open' && mission.minutesToStart > 0
  return MISSION_ACTIONS.filter(action => (action === 'edit' ? mayEdit : transitionFor(action, by, mission) !== null))
}
