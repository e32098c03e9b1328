import { withSearch, paths } from '#web/paths.ts'

export interface PayoutsSearch {
  /** Whose missions are listed, by their last day; the latest year without one. */
  year?: number | undefined
}

const firstYear = 2000
const lastYear = 9999

/** Reads the query of the address; what is no year is left out. */
export function readPayoutsSearch(search: Readonly<Record<string, unknown>>): PayoutsSearch {
  const year = Number(search['year'])
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? { year } : {}
}

export const payoutsAddress = (search: PayoutsSearch): string => withSearch(paths.freelancerPayouts(), { ...search })
