import { dayMs, minuteMs } from '#shared/durations.ts'

/** Lowest and highest number of each part: minute, hour, day of the month, month, weekday (0 and 7 are Sundays). */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

interface Times {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  isDue: (day: Date) => boolean
}

/** Leap years come round, and every weekday has met every day of the month. */
const checkedDays = 8 * 366

/**
 * The longest time from one moment of a cron expression (UTC, numbers only) to the next, in milliseconds. Throws a
 * RangeError when it is no such expression or its moment never comes.
 */
export function longestPauseMs(cron: string): number {
  const { minutes, hours, isDue } = readCron(cron)
  const ofDay = [...hours].flatMap(hour => [...minutes].map(minute => (hour * 60 + minute) * minuteMs))
  ofDay.sort((a, b) => a - b)
  const first = ofDay[0] ?? 0
  let longest = 0
  for (const [index, time] of ofDay.entries()) longest = Math.max(longest, time - (ofDay[index - 1] ?? time))
  const last = ofDay.at(-1) ?? 0
  let previousDay: number | undefined
  let begin: number | undefined
  for (let day = 0; day < checkedDays; day += 1) {
    if (!isDue(new Date(day * dayMs))) continue
    if (previousDay !== undefined) longest = Math.max(longest, (day - previousDay) * dayMs + first - last)
    begin ??= day
    previousDay = day
  }
  if (begin === undefined) throw new RangeError('never comes')
  return longest
}

function readCron(cron: string): Times {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== bounds.length) throw new RangeError('has not five parts')
  const [minutes, hours, days, months, weekdays] = parts.map((part, index) => numbersOf(part, bounds[index]))
  const isAny = (index: number) => parts[index]?.startsWith('*') ?? true
  return {
    minutes: minutes as Set<number>,
    hours: hours as Set<number>,
    isDue(day) {
      const isDay = days?.has(day.getUTCDate()) ?? false
      const isWeekday = weekdays?.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays?.has(7)) || false
      // as cron has it: with both given, either will do
      const isEither = isAny(2) || isAny(4) ? isDay && isWeekday : isDay || isWeekday
      return isEither && (months?.has(day.getUTCMonth() + 1) ?? false)
    },
  }
}

/** What `*`, `7`, `1-5`, a step of either after a slash, and lists of these with commas stand for. */
function numbersOf(part: string, [lowest, highest]: readonly [number, number] = [0, 0]): Set<number> {
  const numbers = new Set<number>()
  for (const piece of part.split(',')) {
    const [, from, to, step = '1'] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(piece) ?? [null]
    const isStepped = piece.includes('/')
    const begin = Number(from ?? lowest)
    const end = Number(to ?? (from === undefined || isStepped ? highest : from))
    const isWrong = !/^[\d*/-]+$/.test(piece) || begin < lowest || end > highest || begin > end || Number(step) < 1
    if (isWrong || (from === undefined && !piece.startsWith('*'))) throw new RangeError(`has a wrong part: ${part}`)
    for (let number = begin; number <= end; number += Number(step)) numbers.add(number)
  }
  return numbers
}
