import type { KeyboardEvent } from 'react'

/**
 * Where the arrow, Home and End keys lead in a row of things; left and right change places in right-to-left text.
 *
 * @param at index of the current one
 * @returns the index to go to, wrapping at both ends; null for any other key
 */
export function arrowStep(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
  const step = steps[event.key]
  if (step !== undefined) return (at + step + count) % count
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : null
}
