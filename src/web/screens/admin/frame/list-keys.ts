import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#web/paths.ts'

/** A letter after `g` counts for so long. */
const sequenceMs = 1_500

const DESTINATIONS: Readonly<Record<string, string>> = {
  u: paths.adminUsers(),
  s: paths.adminSpaces(),
  b: '/admin/bookings',
  m: paths.adminModeration(),
}

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row] a.stretched')]

export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a.stretched`)?.focus()
}

/**
 * The keys of a list and of the row that is open beside it. What `a`, `r` and `e` do is what the open row offers: a control
 * that names the key in `aria-keyshortcuts` is pressed, a field is gone to.
 */
export function useListKeys(isOn: boolean, onHelp: () => void): void {
  const router = useRouter()
  const wentAt = useRef(-Infinity)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === null || isTyping(event)) return
    const scope = scopeOf()
    if (scope === null) return
    const isSequence = event.timeStamp - wentAt.current < sequenceMs
    wentAt.current = -Infinity
    const destination = isSequence ? DESTINATIONS[key] : undefined
    if (destination !== undefined) void router.navigate({ href: destination })
    else if (key === 'g') wentAt.current = event.timeStamp
    else if (key === '?') onHelp()
    else if (!pressShortcut(scope, key) && !(scope === document && moveInList(key))) return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** By the letter, or by its place where the keyboard writes none of ours; null with a key that belongs to the browser. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === '؟') return '?'
  if (/^[\x21-\x7e]$/.test(event.key)) return event.key.toLowerCase()
  if (event.code === 'Slash') return '/'
  return /^Key[A-Z]$/.test(event.code) && event.key.length === 1 ? event.code.slice(3).toLowerCase() : null
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(FIELDS) !== null

/** The open row's panel, else the page; null while something else is asked. */
function scopeOf(): Document | Element | null {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (top) return top.classList.contains('drawer') ? top : null
  return document
}

function pressShortcut(scope: Document | Element, key: string): boolean {
  const control = scope.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`)
  if (!control) return false
  if (control.matches('input, textarea')) control.focus()
  else control.click()
  return true
}

function moveInList(key: string): boolean {
  const links = rowLinks()
  const at = links.findIndex(
    link => link === document.activeElement || link.closest('[data-row]')?.contains(document.activeElement),
  )
  if (key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (key === 'k') links[Math.max(at - 1, 0)]?.focus()
  else if (key === 'x' && at >= 0)
    links[at]?.closest('[data-row]')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  else return false
  return true
}
