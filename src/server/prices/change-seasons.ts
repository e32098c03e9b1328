import { addDays, type Day, daysInclusive } from '#shared/days.ts'
import { type DayPrices, seasonDaysMax } from '#shared/prices/contract.ts'
import type { Season } from '#shared/prices/lines.ts'

export interface ChangedSeasons {
  /** All of them, in order. */
  seasons: Season[]
  /** What the days of the change had before, without a gap: sent as changes, it takes this one back. */
  before: Season[]
}

/** Gives some days a price or a shortest stay. Days around them keep theirs; null takes a day back to the space's own. */
export function changeSeasons(
  seasons: readonly Season[],
  {
    firstDay,
    lastDay,
    priceMinor,
    minimumStay,
  }: Pick<DayPrices, 'firstDay' | 'lastDay' | 'priceMinor' | 'minimumStay'>,
): ChangedSeasons {
  const before = piecesOf(seasons, firstDay, lastDay)
  const after = before.map(piece => ({
    ...piece,
    priceMinor: priceMinor === undefined ? piece.priceMinor : priceMinor,
    minimumStay: minimumStay === undefined ? piece.minimumStay : minimumStay,
  }))
  const around = seasons.flatMap(season => [
    ...(season.firstDay < firstDay ? [{ ...season, lastDay: min(season.lastDay, addDays(firstDay, -1)) }] : []),
    ...(season.lastDay > lastDay ? [{ ...season, firstDay: max(season.firstDay, addDays(lastDay, 1)) }] : []),
  ])
  const all = [...around, ...after]
    .filter(season => season.priceMinor !== null || season.minimumStay !== null)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  return { seasons: joined(all, firstDay, lastDay), before }
}

/** The days from one to another in pieces of one price and shortest stay; those without any say null. */
function piecesOf(seasons: readonly Season[], firstDay: Day, lastDay: Day): Season[] {
  const pieces: Season[] = []
  let next = firstDay
  const own = { priceMinor: null, minimumStay: null }
  const within = seasons.filter(season => season.firstDay <= lastDay && season.lastDay >= firstDay)
  for (const season of within.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const first = max(season.firstDay, firstDay)
    const last = min(season.lastDay, lastDay)
    if (next < first) pieces.push({ firstDay: next, lastDay: addDays(first, -1), ...own })
    pieces.push({ ...season, firstDay: first, lastDay: last })
    next = addDays(last, 1)
  }
  if (next <= lastDay) pieces.push({ firstDay: next, lastDay, ...own })
  return pieces
}

/** Neighbours that say the same become one where the change made them so; what a host set apart elsewhere stays apart. */
function joined(seasons: readonly Season[], firstDay: Day, lastDay: Day): Season[] {
  const all: Season[] = []
  for (const season of seasons) {
    const previous = all.at(-1)
    const isOne =
      previous !== undefined &&
      season.firstDay >= firstDay &&
      season.firstDay <= addDays(lastDay, 1) &&
      addDays(previous.lastDay, 1) === season.firstDay &&
      previous.priceMinor === season.priceMinor &&
      previous.minimumStay === season.minimumStay &&
      daysInclusive(previous.firstDay, season.lastDay) <= seasonDaysMax
    if (isOne) all[all.length - 1] = { ...previous, lastDay: season.lastDay }
    else all.push(season)
  }
  return all
}

const min = (a: Day, b: Day): Day => (a < b ? a : b)
const max = (a: Day, b: Day): Day => (a > b ? a : b)
