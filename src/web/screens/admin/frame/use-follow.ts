import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { readSearchText, writeSearchText } from '#web/search-text.ts'
import { rebase } from './rebase.ts'
import { isModified } from '#web/ui/modified-press.ts'

/**
 * Presses of links that change one part of the address. Between another change and its page, which may take seconds, a link
 * still stands for the page before: what it changes is then changed in the address as it is by now.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>, href: string) => void {
  const router = useRouter()
  const shown: Record<string, unknown> = useSearch({ strict: false })
  return (event, href) => {
    const { pathname, search } = router.latestLocation
    const [path = '', query = ''] = href.split('?')
    if (event.button !== 0 || isModified(event)) return
    if (pathname !== path || writeSearchText(search) === writeSearchText(shown)) return
    event.preventDefault()
    const next = rebase({ from: shown, to: readSearchText(query), onto: search })
    void router.navigate({ href: path + writeSearchText(next), resetScroll: false })
  }
}
