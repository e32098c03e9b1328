import { type RefObject, useEffect, useState } from 'react'
import type { Box } from './label-layout.ts'

const none: readonly Box[] = []

/**
 * What the buttons and boxes on a map cover, in CSS pixels from its upper left corner: all inside its parent that carry
 * `data-map-control`.
 *
 * @param key changes when other controls are shown
 */
export function useControlBoxes(map: RefObject<HTMLElement | null>, key: string): readonly Box[] {
  const [boxes, setBoxes] = useState(none)
  useEffect(() => {
    const element = map.current
    if (!element) return
    const measure = () => {
      const sheet = element.getBoundingClientRect()
      const controls = [...(element.parentElement ?? element).querySelectorAll('[data-map-control]')]
      const next = controls.map(control => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [halfWidth, halfHeight] = [width / 2, height / 2]
        return { x: left - sheet.left + halfWidth, y: top - sheet.top + halfHeight, halfWidth, halfHeight }
      })
      setBoxes(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [map, key])
  return boxes
}
