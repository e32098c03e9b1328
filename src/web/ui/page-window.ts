/** A page number, or a gap of pages that are not shown. */
export type PageSlot = number | 'gap'

/**
 * The numbers that a pager shows: first, last, the current one and its neighbours; a gap never stands for a single page.
 *
 * @param current 1 to `count`
 */
export function pageWindow(current: number, count: number): PageSlot[] {
  const shown = new Set([1, count, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3]) shown.add(page)
  if (current >= count - 2) for (const page of [count - 1, count - 2]) shown.add(page)
  const pages = [...shown].filter(page => page >= 1 && page <= count).sort((a, b) => a - b)
  return pages.flatMap((page, index): PageSlot[] => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : ['gap', page]
  })
}
