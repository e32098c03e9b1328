/** What a mission pays: whole minutes at an hourly rate, rounded once. Twin of mission_pay in SQL. */

/** A retailer who cancels late owes a part of the planned pay: percents for less than 72 and less than 24 hours before the start. */
export const lateCancellationPercents = { within72h: 25, within24h: 50 } as const

const minutesPerHour = 60

/**
 * Pay in minor units for a number of minutes at a rate in minor units an hour, half a unit rounded up, once for the
 * whole.
 *
 * @throws RangeError for what is negative or no whole number
 */
export function missionPayMinor(minutes: number, hourlyRateMinor: number): number {
  const product = minutes * hourlyRateMinor
  if (!Number.isSafeInteger(product) || product < 0) throw new RangeError(`Not a payable time: ${minutes} min`)
  return Math.floor((product + minutesPerHour / 2) / minutesPerHour)
}

/** Minutes worked between two times of one day, as 'HH:mm', without the break. */
export function workedMinutes(day: { startTime: string; endTime: string; breakMinutes: number }): number {
  return minuteOfDay(day.endTime) - minuteOfDay(day.startTime) - day.breakMinutes
}

/** Minutes since midnight of a wall time 'HH:mm'; 24:00 is the end of the day. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * minutesPerHour + Number(time.slice(3, 5))
}

/** What of a mission a retailer owes who cancels it now, as confirmed: percents are those frozen with it. */
export function owedOnMissionCancellation(
  mission: { totalMinutes: number; firstDayMinutes: number; hourlyRateMinor: number },
  minutesToStart: number,
  percents: { within72h: number; within24h: number } = lateCancellationPercents,
): number {
  const hours = minutesToStart / minutesPerHour
  if (hours > 72) return 0
  // after the start the first day is owed whole
  if (hours <= 0) return missionPayMinor(mission.firstDayMinutes, mission.hourlyRateMinor)
  const percent = hours > 24 ? percents.within72h : percents.within24h
  return Math.floor((missionPayMinor(mission.totalMinutes, mission.hourlyRateMinor) * percent + 50) / 100)
}
