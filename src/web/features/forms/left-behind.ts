import type { Flash } from '#shared/http/contract.ts'

/** What a post without JavaScript has left behind, where it was refused and was sent to this endpoint. */
export const leftOf = (flash: Flash | undefined, endpoint: string): Flash | undefined =>
  flash?.endpoint === endpoint ? flash : undefined

/** What was typed into a field of it; undefined where nothing, or several values, came back. */
export function typedIn(left: Flash | undefined, name: string): string | undefined {
  const typed = left?.values[name]
  return typeof typed === 'string' ? typed : undefined
}
