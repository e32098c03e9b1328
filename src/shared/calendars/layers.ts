import { type Day, type DayRange, fromDayNumber, dayNumber } from '../days.ts'

/** What takes a day of a space, strongest first: twin of space_day_layers in SQL. */
export const DAY_LAYERS = [
  'booked',
  'preparation',
  'imported',
  'blocked',
  'outside',
  'horizon',
  'notice',
  'closed',
] as const
export type DayLayer = (typeof DAY_LAYERS)[number]

export interface LayerRange extends DayRange {
  layer: DayLayer
  /** The booking, the imported event or the block; null for what the space's own settings close. */
  sourceId: string | null
}

/** Days that a host's calendar shows at once, and spaces that are written at once. */
export const calendarDaysMax = 130
export const calendarSpacesMax = 500

/** Longest private note of a block (twin: day_blocks_note_check). */
export const blockNoteCharactersMax = 200

/**
 * The taken days of a range in their order, each with its strongest layer; neighbours of one layer and source are one
 * range. Both ends of all ranges are included.
 */
export function layerRuns(layers: readonly LayerRange[], { first, last }: DayRange): LayerRange[] {
  const start = dayNumber(first)
  const length = dayNumber(last) - start + 1
  const strongest: (LayerRange | undefined)[] = Array.from({ length })
  for (const layer of layers.toSorted((a, b) => DAY_LAYERS.indexOf(b.layer) - DAY_LAYERS.indexOf(a.layer))) {
    const from = Math.max(0, dayNumber(layer.first) - start)
    const to = Math.min(length - 1, dayNumber(layer.last) - start)
    if (to >= from) strongest.fill(layer, from, to + 1)
  }
  const runs: LayerRange[] = []
  for (const [index, layer] of strongest.entries()) {
    const day: Day = fromDayNumber(start + index)
    if (!layer) continue
    const before = runs.at(-1)
    const goesOn =
      before !== undefined &&
      layer.layer === before.layer &&
      layer.sourceId === before.sourceId &&
      dayNumber(before.last) === start + index - 1
    if (goesOn) runs[runs.length - 1] = { ...before, last: day }
    else runs.push({ first: day, last: day, layer: layer.layer, sourceId: layer.sourceId })
  }
  return runs
}

/**
 * What takes days that something stronger takes as well, in one range each: with the runs, all that closes a day. Layers
 * that are in sight on all of their days are left out.
 */
export function layersBeneath(
  layers: readonly LayerRange[],
  runs: readonly LayerRange[],
  range: DayRange,
): LayerRange[] {
  const keyOf = ({ layer, sourceId }: LayerRange) => `${layer} ${sourceId}`
  const groups = Map.groupBy(layers, keyOf)
  const isInSight = (part: LayerRange) =>
    runs.some(run => keyOf(run) === keyOf(part) && run.first <= part.first && run.last >= part.last)
  return [...groups.values()]
    .flatMap(group => layerRuns(group, range))
    .filter(part => !isInSight(part))
    .toSorted((a, b) => DAY_LAYERS.indexOf(a.layer) - DAY_LAYERS.indexOf(b.layer) || (a.first < b.first ? -1 : 1))
}
