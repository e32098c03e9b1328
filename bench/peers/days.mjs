const msPerDay = 86_400_000
const daysPerWeek = 7
const allWeekdays = 127

/** @param {string} day 'yyyy-MM-dd' */
const dayNumber = day => Date.parse(`${day}T00:00:00Z`) / msPerDay

/**
 * Days from the first to the last one, both included.
 * @param {string} first
 * @param {string} last
 */
export function daysInclusive(first, last) {
  return dayNumber(last) - dayNumber(first) + 1
}

/**
 * The ISO weekdays of a stay as `spaces.closed_weekdays` has them: bit 0 is Monday.
 * @param {string} first
 * @param {string} last
 */
export function weekdayMask(first, last) {
  const days = daysInclusive(first, last)
  if (days >= daysPerWeek) return allWeekdays
  // 1970-01-01, day 0, was a Thursday
  const monday = (((dayNumber(first) + 3) % daysPerWeek) + daysPerWeek) % daysPerWeek
  let mask = 0
  for (let index = 0; index < days; index += 1) mask |= 1 << ((monday + index) % daysPerWeek)
  return mask
}
