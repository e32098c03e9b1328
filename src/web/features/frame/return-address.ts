import { useLocation } from '@tanstack/react-router'
import { ownPath } from '#shared/own-path.ts'
import { paths } from '#web/paths.ts'

/** Pages on the way into an account: nobody who is in has anything to do there. */
const entryPaths: ReadonlySet<string> = new Set([
  paths.login(),
  paths.forgottenPassword(),
  paths.resetPassword(),
  paths.confirmEmail(),
  paths.restoreEmail(),
])

/** Where signing in leads to from a page: back to it; from the pages on the way in, to where these were to lead. */
export function returnAddress({ pathname, href, search }: { pathname: string; href: string; search: object }): string {
  if (!entryPaths.has(pathname)) return href
  const wanted = 'redirect' in search && typeof search.redirect === 'string' ? search.redirect : null
  return ownPath(wanted) ?? paths.home()
}

export function useReturnAddress(): string {
  return useLocation({ select: returnAddress })
}
