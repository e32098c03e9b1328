import { createContext, use } from 'react'
import type { Flash } from '#shared/http/contract.ts'

/** What was sent of the hours or the pay of the page's mission without JavaScript, and refused. */
export const RefusedWork = createContext<Flash | undefined>(undefined)

/** The refused post of this endpoint, and of this day where it is about one. */
export function useRefused(endpoint: string, day?: string): Flash | undefined {
  const flash = use(RefusedWork)
  if (flash?.endpoint !== endpoint) return undefined
  return day === undefined || flash.values['day'] === day ? flash : undefined
}
