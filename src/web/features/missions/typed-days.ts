import type { Flash } from '#shared/http/contract.ts'
import { missionDaysMax } from '#shared/missions/states.ts'
import type { MissionDay } from '#shared/missions/terms.ts'

/** The days in the rows of a post without JavaScript, as the server counts them: rows without a day are none. */
export function typedDays(values: Flash['values'], list: 'days' | 'offeredDays'): MissionDay[] {
  const row = new RegExp(`^${list}\\.(\\d+)\\.day$`)
  const numbers = Object.keys(values).flatMap(name => (values[name] === '' ? [] : (row.exec(name)?.[1] ?? [])))
  return numbers
    .toSorted((a, b) => Number(a) - Number(b))
    .slice(0, missionDaysMax)
    .map(number => {
      const field = (name: keyof MissionDay) => [values[`${list}.${number}.${name}`] ?? ''].flat().at(-1) ?? ''
      const [day, startTime, endTime] = [field('day'), field('startTime'), field('endTime')]
      return { day, startTime, endTime, breakMinutes: Number(field('breakMinutes')) || 0 }
    })
}
