import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusTitle } from '#web/features/frame/focus-title.ts'

/** Pages that lead on by a full load, because they change who the reader is. */
const comesFromSigningIn = () =>
  /^\/(login|welcome|confirm-email)/.test(document.referrer.slice(location.origin.length))

/**
 * After a navigation inside the page, the focus moves to the new screen's title: a screen reader says it, and the
 * keyboard goes on from there. Changes of the search or of the fragment alone leave the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    if (comesFromSigningIn() && document.activeElement === document.body) focusTitle()
  }, [])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return
        focusTitle()
      }),
    [router],
  )
}

/** Menus and sheets close when the reader goes to another page, by a link of theirs or by the browser's Back. */
export function useCloseOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    const close = () => {
      for (const panel of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) panel.hidePopover()
    }
    // a page that the browser cached whole comes back as it was left
    addEventListener('pagehide', close)
    // not by the event's own word: that compares with the last page that was whole, and this one may still be coming
    let path = router.state.location.pathname
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== path) close()
      path = toLocation.pathname
    })
    return () => {
      removeEventListener('pagehide', close)
      unsubscribe()
    }
  }, [router])
}
