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
  toggle: (row: Chosen<Version>) => void
  /** All of these, or none of them where all were chosen. */
  toggleAll: (rows: readonly Chosen<Version>[]) => void
  clear: () => void
}

/**
 * What is chosen in a list, over its pages. Other filters begin anew.
 *
 * @param scope the filters, as a text
 */
export function useSelection<Version>(scope: string): Selection<Version> {
  const [state, setState] = useState<{ scope: string; items: readonly Chosen<Version>[] }>({ scope, items: [] })
  const items = state.scope === scope ? state.items : []
  const set = (chosen: readonly Chosen<Version>[]) => setState({ scope, items: chosen.slice(0, bulkItemsMax) })
  const has = (id: string) => items.some(item => item.id === id)
  return {
    items,
    has,
    isFull: items.length >= bulkItemsMax,
    toggle: row => set(has(row.id) ? items.filter(item => item.id !== row.id) : [...items, row]),
    toggleAll: rows => {
      const others = items.filter(item => !rows.some(row => row.id === item.id))
      set(rows.every(row => has(row.id)) ? others : [...items, ...rows.filter(row => !has(row.id))])
    },
    clear: () => set([]),
  }
}
