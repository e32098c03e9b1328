/**
 * Back leads from a page that was loaded again to an address of the same document. While React takes over the page, the
 * router would find another page at it than the one that stands there: the browser opens it by itself instead.
 *
 * @returns to be called once the page is React's
 */
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
