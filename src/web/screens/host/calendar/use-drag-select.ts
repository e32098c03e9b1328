import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** What is pressed, and what the pointer has come to: elements that say their day in `data-day`. */
export type OnSweep = (from: HTMLElement, to: HTMLElement) => void

interface DragSelect {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null

/**
 * Chooses days by drawing over them with a mouse or a pen, beside pressing them one by one; a finger scrolls. What lies
 * under the pointer counts, so that it is the same days in whichever direction a language runs.
 */
export function useDragSelect(onSweep: OnSweep): DragSelect {
  const hasSwept = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const from = cellAt(event.target)
    hasSwept.current = false
    if (!from || event.button !== 0 || event.pointerType === 'touch') return
    let at = from
    const move = (moved: globalThis.PointerEvent) => {
      const to = cellAt(document.elementFromPoint(moved.clientX, moved.clientY))
      if (!to || to === at) return
      at = to
      hasSwept.current = true
      getSelection()?.removeAllRanges()
      onSweep(from, to)
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
  }
  // the press that ends a sweep chooses nothing by itself
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!hasSwept.current) return
    hasSwept.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return { onPointerDown, onClickCapture }
}
