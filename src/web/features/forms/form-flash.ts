import type { Flash } from '#shared/http/contract.ts'

/** The flash of a refused post without JavaScript, where it was sent to this endpoint. */
export const flashFor = (flash: Flash | undefined, endpoint: string): Flash | undefined =>
  flash?.endpoint === endpoint ? flash : undefined

/** What was typed into a field of it; undefined where nothing, or several values, came back. */
export function postedValue(flash: Flash | undefined, name: string): string | undefined {
  const typed = flash?.values[name]
  return typeof typed === 'string' ? typed : undefined
}
