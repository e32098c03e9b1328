import { addDays, type Day } from '#shared/days.ts'
import { dayMs, hourMs } from '#shared/durations.ts'

/**
 * The demo's history is generated backwards from the midnight (UTC) at which the day of seeding began: nothing in it
 * lies later, whatever the hour of the seeding.
 */
export interface Timeline {
  today: Day
  /** Milliseconds since the epoch: the end of the history. */
  end: number
}

export function timelineOf(today: Day): Timeline {
  return { today, end: Date.parse(`${today}T00:00:00Z`) }
}

/** The day `offset` days from today. */
export function dayAt(timeline: Timeline, offset: number): Day {
  return addDays(timeline.today, offset)
}

/** Milliseconds of an hour (UTC, with fractions) of the day `offset` days from today. */
export function momentAt(timeline: Timeline, offset: number, hour: number): number {
  return timeline.end + offset * dayMs + Math.round(hour * hourMs)
}

export function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
