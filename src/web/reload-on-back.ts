/*
 * Back leads from a page that was loaded again to an address of the same document. Until React has taken over the page, the
 * router would find another page at that address than the one that stands there: the browser opens it by itself instead.
 */

/** For while React takes over. @returns to be called once the page is React's */
export function reloadOnBack(): () => void {
  const { pathname, search } = location
  function leave(event: PopStateEvent): void {
    if (location.pathname === pathname && location.search === search) return
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', leave, true)
  return () => removeEventListener('popstate', leave, true)
}

/**
 * For what happened before the scripts came, where the page is not that of its address. Opens it again, and then never
 * answers; but only where Back can have led there, and each entry of the history once: an address that the server writes
 * otherwise than the browser must not open itself again and again.
 */
export function reloadOnce(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload' || history.state?.isReloaded) return Promise.resolve()
  history.replaceState({ ...history.state, isReloaded: true }, '')
  location.reload()
  return new Promise(() => {})
}
