import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'

/** What the rest of an address is called that no route knows. */
const unknownRest = '**'

/**
 * Whether an address of `paths` has its screen. The product grows screen by screen: what links to a screen that is still
 * to come asks here, and shows the link by itself once the route is there.
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

/** Where somebody with a space to let begins: the form for a new space; until it is there, the guide, which leads on. */
export function useHostWay(untilThere = paths.hostGuide()): string {
  const isBuilt = useIsBuilt()
  return isBuilt(paths.newSpace()) ? paths.newSpace() : untilThere
}
