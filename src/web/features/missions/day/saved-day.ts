import { addDays, startOfDay } from '#shared/days.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { savedAheadDays } from '#shared/missions/presence.ts'

/**
 * What a phone keeps so that the day of a mission opens without a network: the missions of the next days with their place
 * and contact, the seeds of codes to show, and presence that was noted and not sent. It is written here and read by the offline page
 * (src/server/pwa/offline-page.js), is gone with the day, and with signing out.
 */
const storageKey = 'rahba.day'
const dayMs = 86_400_000
const entriesMax = 12

export interface SavedMission {
  id: string
  title: string
  days: { day: string; startTime: string; endTime: string; isPresent: boolean }[]
  place: string
  /** IANA: the times of its days are by the clocks there. */
  timeZone: string
  address: string | null
  contact: string
  /** From the day before on; null where the retailer gives none. */
  phone: string | null
  tasks: string[]
  dress: string | null
  /** Milliseconds since 1970 UTC from which it is of no use: the midnight after its last day, at the place. */
  until: number
}

export interface SavedCode {
  id: string
  title: string
  freelancerName: string
  /** Base64. */
  seed: string
  until: number
}

/** Presence that was noted without a network; `key` lets it count once however often it is sent. */
export interface UnsentPresence {
  missionId: string
  /** Left out: by the button alone. */
  code?: string
  /** ISO 8601. */
  takenAt: string
  key: string
  /** The offline page has sent it, and it was refused for good. */
  isRefused?: boolean
}

export interface SavedDay {
  /** Whose all this is: nobody else's missions are shown on a shared phone. */
  ownerId: string
  missions: SavedMission[]
  codes: SavedCode[]
  unsent: UnsentPresence[]
}

/** Of this person; what somebody else has left is nothing. */
export function readSavedDay(ownerId: string, now = Date.now()): SavedDay {
  const nothing: SavedDay = { ownerId, missions: [], codes: [], unsent: [] }
  try {
    const stored = JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as Partial<SavedDay>
    if (stored.ownerId !== ownerId) return nothing
    const saved = { ...nothing, ...stored }
    return {
      ownerId,
      missions: saved.missions.filter(each => each.until > now),
      codes: saved.codes.filter(each => each.until > now),
      unsent: saved.unsent,
    }
  } catch {
    return nothing
  }
}

const listeners = new Set<() => void>()

/** Calls back when what this window keeps has changed, until the returned function is called. */
export function subscribeSavedDay(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** False where the browser keeps nothing: there the day opens with a network only. */
function write(day: SavedDay): boolean {
  try {
    if (day.missions.length + day.codes.length + day.unsent.length === 0) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, JSON.stringify(day))
  } catch {
    return false
  }
  for (const onChange of listeners) onChange()
  return true
}

/** What is said of a mission's place and contact, in the reader's language. */
export type SavedWords = Pick<SavedMission, 'place' | 'contact'>

/** Saves a confirmed mission of the reader's whose day is near; one that is not confirmed any more is dropped. */
export function saveMission(ownerId: string, mission: MissionView, words: SavedWords, now = Date.now()): void {
  const saved = readSavedDay(ownerId, now)
  const others = saved.missions.filter(({ id }) => id !== mission.id)
  write({ ...saved, missions: [...others, ...savedOf(mission, words, now)].slice(-entriesMax) })
}

/** Keeps all missions of the next days as they are now, and none that is not among them any more. */
export function saveMissions(
  ownerId: string,
  missions: readonly MissionView[],
  wordsOf: (mission: MissionView) => SavedWords,
  now = Date.now(),
): void {
  const near = missions.flatMap(mission => savedOf(mission, wordsOf(mission), now))
  write({ ...readSavedDay(ownerId, now), missions: near.slice(0, entriesMax) })
}

function savedOf(mission: MissionView, words: SavedWords, now: number): SavedMission[] {
  const isNear = daysBetween(mission.today, mission.firstDay) <= savedAheadDays && mission.lastDay >= mission.today
  if (mission.side !== 'freelancer' || mission.status !== 'confirmed' || !isNear) return []
  const until = startOfDay(mission.space.timeZone, addDays(mission.lastDay, 1))
  if (until <= now) return []
  const { id, title, days, space, contactPhone, tasks, dress } = mission
  return [
    {
      id,
      title,
      days: days.map(({ day, startTime, endTime, presenceAt }) => ({
        day,
        startTime,
        endTime,
        isPresent: presenceAt !== null,
      })),
      ...words,
      timeZone: space.timeZone,
      address: space.address,
      phone: contactPhone,
      tasks,
      dress,
      until,
    },
  ]
}

/** Deletes what is over, also where nobody looks. */
export function dropOver(ownerId: string, now = Date.now()): void {
  write(readSavedDay(ownerId, now))
}

/** Saves the seed of a code until the last day of its mission is over everywhere. */
export function saveCode(ownerId: string, code: SavedCode): void {
  const saved = readSavedDay(ownerId)
  const codes = [...saved.codes.filter(({ id }) => id !== code.id), code]
  write({ ...saved, codes: codes.slice(-entriesMax) })
}

/** Saves presence to be sent later, once for its key. False where the browser keeps nothing. */
export function saveUnsent(ownerId: string, presence: UnsentPresence): boolean {
  const saved = readSavedDay(ownerId)
  return write({ ...saved, unsent: [...saved.unsent.filter(each => each.key !== presence.key), presence] })
}

/** What waits to be sent for a mission and was noted today, by the clock of the phone as on the offline page. */
export function waitingPresence(ownerId: string, missionId: string, now = Date.now()): UnsentPresence | null {
  const today = new Date(now).toDateString()
  const waits = (each: UnsentPresence) =>
    each.missionId === missionId && !each.isRefused && new Date(each.takenAt).toDateString() === today
  return readSavedDay(ownerId, now).unsent.find(waits) ?? null
}

export function dropUnsent(ownerId: string, key: string): void {
  const saved = readSavedDay(ownerId)
  write({ ...saved, unsent: saved.unsent.filter(each => each.key !== key) })
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
