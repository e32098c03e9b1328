import { useState } from 'react'
import { bulkItemsMax } from '#shared/admin/frame.ts'

/** A row as it was when it was chosen. */
export interface Chosen<Version> {
  id: string
  version: Version
  name: string
  /** What all rows of one action have to share, where there is such a thing. */
  group?: string
}

/** As they are sent. */
export const versionsOf = <Version>(items: readonly Chosen<Version>[]): Pick<Chosen<Version>, 'id' | 'version'>[] =>
  items.map(({ id, version }) => ({ id, version }))

export interface Selection<Version> {
  items: readonly Chosen<Version>[]
  has: (id: string) => boolean
  isFull: boolean
  /** Chooses these, or no longer: what is so already stays. */
  set: (rows: readonly Chosen<Version>[], isChosen: boolean) => void
  clear: () => void
}

/**
 * What is chosen in a list, over its pages. Other filters start again.
 *
 * @param scope the filters, as a text
 */
export function useSelection<Version>(scope: string): Selection<Version> {
  const [state, setState] = useState<{ scope: string; items: Rows<Version> }>({ scope, items: [] })
  const items = state.scope === scope ? state.items : []
  // of what is chosen by then: several may be ticked before the page is drawn again
  const change = (next: (chosen: Rows<Version>) => Rows<Version>) =>
    setState(current => ({ scope, items: next(current.scope === scope ? current.items : []).slice(0, bulkItemsMax) }))
  return {
    items,
    has: id => isIn(items, id),
    isFull: items.length >= bulkItemsMax,
    set: (rows, isChosen) =>
      change(chosen => {
        const others = chosen.filter(({ id }) => !isIn(rows, id))
        return isChosen ? [...chosen, ...rows.filter(({ id }) => !isIn(chosen, id))] : others
      }),
    clear: () => change(() => []),
  }
}

type Rows<Version> = readonly Chosen<Version>[]

const isIn = (chosen: Rows<unknown>, id: string): boolean => chosen.some(row => row.id === id)
