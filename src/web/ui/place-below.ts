/** Distance from the anchor and from the edges of the window, in CSS pixels. */
const gap = 6

/**
 * Puts an open panel of the top layer under its anchor, above it where there is no room below. Does nothing where the
 * style sheet's anchor positioning does it already.
 */
export function placeBelow(panel: HTMLElement, anchor: Element | null, align: 'start' | 'end' = 'start'): void {
  if (!anchor || CSS.supports('position-area: block-end')) return
  const box = anchor.getBoundingClientRect()
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const atPhysicalStart = (align === 'start') !== isRtl
  const inline = atPhysicalStart ? box.left : box.right - panel.offsetWidth
  const fitsBelow = box.bottom + gap + panel.offsetHeight <= window.innerHeight
  panel.style.inset = 'auto'
  panel.style.margin = '0'
  panel.style.translate = [
    `${Math.max(gap, Math.min(inline, window.innerWidth - panel.offsetWidth - gap))}px`,
    `${fitsBelow ? box.bottom + gap : Math.max(gap, box.top - gap - panel.offsetHeight)}px`,
  ].join(' ')
}
