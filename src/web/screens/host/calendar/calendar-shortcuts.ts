import type { KeyboardEvent } from 'react'
import { priceFieldId } from './PriceForm.tsx'

/** As they stand on keyboards. */
export const SHORTCUT_KEYS = { block: 'B', release: 'U', price: 'P', clear: 'Esc' } as const

export interface ShortcutActions {
  block: () => void
  release: () => void
  clear: () => void
}

/**
 * B, U, P and Esc while the keyboard is on a day (WCAG 2.1.4: nowhere else). Answers whether the key was one of them.
 *
 * @param actions null while no day is chosen
 */
export function runShortcut(event: KeyboardEvent<HTMLElement>, actions: ShortcutActions | null): boolean {
  if (!actions || event.ctrlKey || event.metaKey || event.altKey) return false
  switch (event.key.toLowerCase()) {
    case 'b':
      actions.block()
      break
    case 'u':
      actions.release()
      break
    case 'p':
      document.getElementById(priceFieldId)?.focus()
      break
    case 'escape':
      actions.clear()
      break
    default:
      return false
  }
  event.preventDefault()
  return true
}
