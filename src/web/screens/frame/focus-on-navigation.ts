import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation inside the page, the focus moves to the new screen's title: a screen reader says it, and the
 * keyboard goes on from there. Changes of the search or of the fragment alone leave the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return
        const title = document.querySelector<HTMLElement>('main h1')
        title?.setAttribute('tabindex', '-1')
        title?.focus({ preventScroll: true })
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
    // a page kept whole by the browser comes back as it was left
    addEventListener('pagehide', close)
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close())
    return () => {
      removeEventListener('pagehide', close)
      unsubscribe()
    }
  }, [router])
}
