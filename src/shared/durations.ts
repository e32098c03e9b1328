/** Lengths of time in milliseconds. Not for counting calendar days, of which some have 23 or 25 hours: see days.ts. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
