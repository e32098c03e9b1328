import { type RefObject, useEffect, useState } from 'react'

export interface RowWindow {
  /** Index of the first row that is rendered, and of the one after the last. */
  start: number
  end: number
}

/** Rows that a page carries before it knows how much of it is in sight. */
export const rowsAtFirst = 30
/** Rows above and under those in sight, so that scrolling finds them there. */
const rowsAround = 8
/** The window moves by this many rows at once: fewer renderings. */
const rowsAtOnce = 5

/**
 * Which of many rows of one height are in sight of a scrolling box, and those around them: hundreds of spaces scroll as
 * smoothly as ten. The height of a row is the style's `--timeline-row`.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [window, setWindow] = useState<RowWindow>({ start: 0, end: rowsAtFirst })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const update = () => {
      frame = 0
      const row = rowHeight(element)
      const top = Math.floor(element.scrollTop / row)
      const start = Math.max(0, Math.floor((top - rowsAround) / rowsAtOnce) * rowsAtOnce)
      const seen = Math.ceil(element.clientHeight / row) + 2 * rowsAround
      const end = start + Math.ceil(seen / rowsAtOnce + 1) * rowsAtOnce
      setWindow(before => (before.start === start && before.end === end ? before : { start, end }))
    }
    const onScroll = () => (frame ||= requestAnimationFrame(update))
    const resized = new ResizeObserver(onScroll)
    element.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [box])
  const start = Math.min(window.start, Math.max(0, count - rowsAtOnce))
  return { start, end: Math.min(count, Math.max(window.end, start + rowsAtOnce)) }
}

/** Height of a row in pixels. */
const rowHeight = (box: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(box).getPropertyValue('--timeline-row')) || 44

/** Scrolls a box as little as brings a row in sight, under the heads that stay. */
export function showRow(box: HTMLElement, index: number, headHeight: number): void {
  const row = rowHeight(box)
  const top = index * row
  const seen = box.clientHeight - headHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + row > box.scrollTop + seen) box.scrollTop = top + row - seen
}
