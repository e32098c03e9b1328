import { createContext, useContext } from 'react'

/** The list around an open row. */
export interface ListContext {
  /** The rows of this page in their order. */
  rows: readonly { id: string; href: string }[]
  /** The list without an open row. */
  back: string
}

/** The row in which something stands. */
export const RowIdOf = createContext('')

export const ListContextOf = createContext<ListContext>({ rows: [], back: '' })

export interface Neighbours {
  back: string
  previous: string | undefined
  next: string | undefined
  /** From 1; 0 for what is not on this page of the list. */
  position: number
  total: number
}

/** Where the list goes on from an open row. */
export function useNeighbours(id: string): Neighbours {
  const { rows, back } = useContext(ListContextOf)
  const at = rows.findIndex(row => row.id === id)
  return {
    back,
    previous: at > 0 ? rows[at - 1]?.href : undefined,
    next: at < 0 ? undefined : rows[at + 1]?.href,
    position: at + 1,
    total: rows.length,
  }
}
