import { type Day, todayIn } from '#shared/days.ts'
import { CITIES } from '#shared/places/cities.ts'

/** Which day it is where: at most three at any moment, each with the numbers of its cities. */
export type LocalDays = ReadonlyMap<Day, readonly number[]>

/**
 * Computed here and not in the database: the time zones of Node are pinned with it, those of a database server may be
 * older than the last change of a country's clock.
 *
 * @param now milliseconds since the epoch
 */
export function localDays(now: number): LocalDays {
  const dayByZone = new Map<string, Day>()
  const citiesByDay = new Map<Day, number[]>()
  for (const city of CITIES) {
    const day = dayByZone.get(city.timeZone) ?? todayIn(city.timeZone, now)
    dayByZone.set(city.timeZone, day)
    const cities = citiesByDay.get(day)
    if (cities) cities.push(city.id)
    else citiesByDay.set(day, [city.id])
  }
  return citiesByDay
}
