import type { Day } from '#shared/days.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import type { DayState } from '#web/ui/MonthCalendar.tsx'

/** What each day of somebody's calendar is: over, on a mission, off (as what is too far ahead to know), or free. */
export function dayStates(calendar: SpaceCalendar): (day: Day) => DayState {
  return day => {
    if (day < calendar.today) return 'past'
    if (day > calendar.to) return 'blocked'
    const taken = calendar.unavailable.filter(range => range.first <= day && day <= range.last)
    if (taken.some(range => range.reason === 'booked')) return 'booked'
    return taken.length > 0 ? 'blocked' : 'available'
  }
}
