import type { Day } from '#shared/days.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import type { DayState } from '#web/ui/MonthCalendar.tsx'

/** What each day of somebody's calendar is: on a mission, off (as what has passed), or free. */
export function dayStates(calendar: SpaceCalendar): (day: Day) => DayState {
  return day => {
    if (day < calendar.today || day > calendar.to) return 'past'
    const taken = calendar.unavailable.filter(range => range.first <= day && day <= range.last)
    if (taken.some(range => range.reason === 'booked')) return 'booked'
    return taken.length > 0 ? 'past' : 'available'
  }
}
