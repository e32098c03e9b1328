import type { Day } from '#shared/days.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import type { ImportedDays } from './read-calendar.ts'

/** An event is freed when it is missed again so much later: calendars are sometimes half written. */
const missedAgainMinutes = 30
/** Several that vanish at once, or all, are doubted for so long, unless the host says that they are free. */
const doubtHours = 24

export interface StoredEvent {
  id: string
  uid: string
  firstDay: Day
  lastDay: Day
  /** ISO; when it was first missed since it was last named. */
  missedAt: string | null
}

export interface PlannedReading {
  add: ImportedDays[]
  /** Named again. */
  found: string[]
  /** Missed for the first time. */
  missed: string[]
  free: string[]
  /** Several vanished: their days stay taken until the doubt is over. */
  isSuspect: boolean
}

export interface ReadingMoment {
  today: Day
  /** Milliseconds since 1970 UTC. */
  now: number
  /** ISO; since when the calendar has been doubted. */
  suspectSince: string | null
}

/**
 * What a reading that can be trusted changes. Days are taken at once and freed late: an event that is gone must be
 * missed twice, several that go together are doubted for a day, and days that have started are never freed.
 */
export function planReading(
  stored: readonly StoredEvent[],
  named: readonly ImportedDays[],
  { today, now, suspectSince }: ReadingMoment,
): PlannedReading {
  const keyOf = (event: { uid: string; firstDay: Day; lastDay: Day }) =>
    `${event.firstDay}/${event.lastDay}/${event.uid}`
  const storedKeys = new Set(stored.map(keyOf))
  const namedKeys = new Set(named.map(keyOf))
  const namedUids = new Set(named.map(({ uid }) => uid))
  const add = named.filter(event => !storedKeys.has(keyOf(event)))
  const found = stored.filter(event => event.missedAt !== null && namedKeys.has(keyOf(event)))
  const gone = stored.filter(event => !namedKeys.has(keyOf(event)) && event.firstDay > today)
  // the same event on other days was moved by who wrote it
  const moved = gone.filter(({ uid }) => namedUids.has(uid))
  const vanished = gone.filter(({ uid }) => !namedUids.has(uid))
  const isEmptied = named.length === 0 && vanished.length > 0
  const wasDoubted = suspectSince !== null
  const isDoubted = vanished.length > 0 && (wasDoubted || isEmptied || vanished.filter(isFirstMiss).length > 1)
  const isDoubtOver = wasDoubted && now - Date.parse(suspectSince) >= doubtHours * hourMs
  const mayFree = (event: StoredEvent) =>
    event.missedAt !== null && now - Date.parse(event.missedAt) >= missedAgainMinutes * minuteMs
  const freed = isDoubted && !isDoubtOver ? [] : vanished.filter(mayFree)
  return {
    add,
    found: found.map(({ id }) => id),
    missed: vanished.filter(isFirstMiss).map(({ id }) => id),
    free: [...moved, ...freed].map(({ id }) => id),
    isSuspect: isDoubted && !isDoubtOver,
  }
}

function isFirstMiss({ missedAt }: StoredEvent): boolean {
  return missedAt === null
}
