import { isModified } from './ui/modified-press.ts'

/** What waits for scripts; what opens a popover by itself need not. */
const pressable = 'a[href], button:not([popovertarget], [commandfor])'

/** In ms: who waits longer is answered as without scripts. */
const longest = 4_000

/**
 * Holds what is pressed while React takes over the page, and presses it when that is done. A link followed in between
 * would change the page under React's hands, and all of it would be drawn again; a button would do nothing.
 *
 * @returns to be called once the page is React's
 */
export function deferClicks(): () => void {
  let held: { on: Element; event: MouseEvent } | undefined
  function hold(event: MouseEvent): void {
    const on = event.target instanceof Element ? event.target.closest(pressable) : null
    if (!on || isModified(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = { on, event }
  }
  function release(): void {
    removeEventListener('click', hold, true)
    held?.on.dispatchEvent(new MouseEvent('click', held.event))
    held = undefined
  }
  addEventListener('click', hold, true)
  const timer = setTimeout(release, longest)
  return () => {
    clearTimeout(timer)
    release()
  }
}
