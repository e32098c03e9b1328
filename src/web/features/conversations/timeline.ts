import type { Message } from '#shared/conversations/contract.ts'
import { addDays, type Day, todayIn } from '#shared/days.ts'

/** Milliseconds of silence after which the next message has its time above it. */
const quietMs = 300_000

/** One message of a thread, with what stands above it. */
export interface ThreadLine {
  message: Message
  /** The day, above the first message of each. */
  day: Day | null
  /** The time is shown: it is the first message, or there was a silence before it. */
  hasTime: boolean
  /** It begins, or ends, what one person says in a row. */
  begins: boolean
  ends: boolean
}

/** Days, times and turns of a thread, as clocks of this zone show them. */
export function threadLines(messages: readonly Message[], timeZone: string): ThreadLine[] {
  const starts = messages.map((message, index) => {
    const before = messages[index - 1]
    const at = Date.parse(message.createdAt)
    const day = todayIn(timeZone, at)
    const isNewDay = !before || todayIn(timeZone, Date.parse(before.createdAt)) !== day
    const hasTime = !before || at - Date.parse(before.createdAt) > quietMs
    return { message, day: isNewDay ? day : null, hasTime, begins: isNewDay || hasTime || before.mine !== message.mine }
  })
  return starts.map((line, index) => ({ ...line, ends: starts[index + 1]?.begins ?? true }))
}

/** How a day is called today. */
export function dayNameOf(day: Day, today: Day): 'today' | 'yesterday' | 'date' {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'date'
}
