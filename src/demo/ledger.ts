import { dayNumber, fromDayNumber, weekday } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import type { Timeline } from './moments.ts'
import type { DemoSpace } from './space-plan.ts'

/** Days as offsets from today, both ends included. */
export interface Stay {
  first: number
  last: number
}

/**
 * Which days of which space are given away, with its shop or its parts, so that everything in the demo could have
 * happened.
 */
export interface Ledger {
  /** Whether the space is open on all of these days and none of them is given away. */
  isFree(space: DemoSpace, stay: Stay): boolean
  /** The first such stay of `days` days from `from` on, within three weeks. */
  findFree(space: DemoSpace, from: number, days: number): Stay | undefined
  take(space: DemoSpace, stay: Stay): void
}

const searchDays = 21

export function createLedger(timeline: Timeline): Ledger {
  const today = dayNumber(timeline.today)
  const taken = new Map<string, Set<number>>()
  const ofParts = (shopId: string) => `parts of ${shopId}`
  const isTaken = ({ id, shopId }: DemoSpace, offset: number): boolean =>
    [id, ofParts(id), ...(shopId === null ? [] : [shopId])].some(key => taken.get(key)?.has(offset))

  const isOpen = (space: DemoSpace, offset: number): boolean => {
    const day = fromDayNumber(today + offset)
    if (space.closed.includes(weekday(day))) return false
    if (space.availabilityStart !== null && day < space.availabilityStart) return false
    return space.availabilityEnd === null || day <= space.availabilityEnd
  }
  const isFree = (space: DemoSpace, stay: Stay): boolean => {
    if (timeline.end + stay.first * dayMs < space.createdAt) return false
    return offsets(stay).every(offset => isOpen(space, offset) && !isTaken(space, offset))
  }
  return {
    isFree,
    findFree(space, from, days) {
      for (let first = from; first < from + searchDays; first += 1) {
        const stay = { first, last: first + days - 1 }
        if (isFree(space, stay)) return stay
      }
      return undefined
    },
    take(space, stay) {
      for (const key of [space.id, ...(space.shopId === null ? [] : [ofParts(space.shopId)])]) {
        const days = taken.get(key) ?? new Set()
        for (const offset of offsets(stay)) days.add(offset)
        taken.set(key, days)
      }
    },
  }
}

export function offsets({ first, last }: Stay): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export function lengthOf({ first, last }: Stay): number {
  return last - first + 1
}
