import { useState } from 'react'
import type { Day, DayRange } from '#shared/days.ts'

/** A day of one of the rows. */
export interface Corner {
  spaceId: string
  day: Day
}

export interface TimelineSelection<Space extends { id: string }> {
  /** Those of the chosen rows, in their order. */
  spaces: readonly Space[]
  range: DayRange | null
  /** A press: the first is one corner of the choice, the second the other, the third starts again. */
  pick: (corner: Corner) => void
  /** From one corner to the other, as a sweep of the pointer says. */
  sweep: (from: Corner, to: Corner) => void
  /** Shift and an arrow: the corner that the keys are on moves. */
  extend: (from: Corner, to: Corner) => void
  clear: () => void
  /** Something was done to it: the next press starts again. */
  finish: () => void
}

interface Chosen {
  anchor: Corner
  head: Corner
  /** The second corner has been pressed. */
  isWhole: boolean
}

const isSame = (a: Corner, b: Corner) => a.spaceId === b.spaceId && a.day === b.day

/** Rows × days of the timeline. Rows that are not shown any more are not chosen any more. */
export function useTimelineSelection<Space extends { id: string; today: Day }>(
  spaces: readonly Space[],
  known: DayRange,
): TimelineSelection<Space> {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const rowOf = ({ spaceId }: Corner) => spaces.findIndex(({ id }) => id === spaceId)
  const isShown = (corner: Corner) => rowOf(corner) >= 0 && corner.day >= known.first && corner.day <= known.last
  const current = chosen && isShown(chosen.anchor) && isShown(chosen.head) ? chosen : null

  const pick = (corner: Corner) => {
    if (!current || current.isWhole) {
      const isAgain = current !== null && isSame(current.anchor, corner) && isSame(current.head, corner)
      setChosen(isAgain ? null : { anchor: corner, head: corner, isWhole: false })
    } else setChosen({ ...current, head: corner, isWhole: true })
  }
  const extend = (from: Corner, to: Corner) =>
    setChosen({ anchor: current && isSame(current.head, from) ? current.anchor : from, head: to, isWhole: true })

  let rows: readonly Space[] = []
  let range: DayRange | null = null
  if (current) {
    const [a, b] = [rowOf(current.anchor), rowOf(current.head)]
    rows = spaces.slice(Math.min(a, b), Math.max(a, b) + 1)
    const { day: from } = current.anchor
    const { day: to } = current.head
    range = from < to ? { first: from, last: to } : { first: to, last: from }
  }
  return {
    spaces: rows,
    range,
    pick,
    sweep: (from, to) => setChosen({ anchor: from, head: to, isWhole: true }),
    extend,
    clear: () => setChosen(null),
    finish: () => setChosen(before => before && { ...before, isWhole: true }),
  }
}
