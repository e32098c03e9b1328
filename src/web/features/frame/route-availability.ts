import { type AnyRouter, useRouter } from '@tanstack/react-router'

/** What the rest of an address is called that no route knows. */
const unknownRest = '**'

/**
 * Whether an address of `paths` has its screen. The product grows screen by screen: what links to a screen that is
 * still to come asks here, and shows the link by itself once the route is there. Signed-in screens are known only where
 * the whole route tree is: to the server, and to people who are signed in (route-parts.ts). What visitors see asks of
 * no such screen.
 */
export function isBuilt(router: Pick<AnyRouter, 'getMatchedRoutes'>, href: string): boolean {
  const [, parameters, route] = router.getMatchedRoutes(href.split(/[?#]/, 1)[0] ?? '')
  return route !== undefined && !(unknownRest in parameters)
}

/** `isBuilt` for the running site. */
export function useIsBuilt(): (href: string) => boolean {
  const router = useRouter()
  return href => isBuilt(router, href)
}
