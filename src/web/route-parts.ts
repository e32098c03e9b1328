import type { AnyRouter } from '@tanstack/react-router'
import { isBuilt } from './features/frame/route-availability.ts'
import { Route as root } from './routes/__root.tsx'
import type { routeTree } from './routeTree.gen.ts'
import { visitorRoutes } from './visitor-routes.ts'

type RouteTree = typeof routeTree

/**
 * All routes, and the styles of their screens. In the browser they come by themselves, for people who need more than a
 * visitor's: no screen is shown before its styles are there.
 */
export async function loadAllRoutes(): Promise<RouteTree> {
  const [{ routeTree }] = await Promise.all([import('./routeTree.gen.ts'), import('./styles/members.css')])
  return routeTree
}

/** The routes of visitors, as the generated tree would place them: each right under the root. */
export function placeVisitorRoutes(): RouteTree {
  for (const [path, route] of Object.entries(visitorRoutes)) {
    route.update({ id: path, path, getParentRoute: () => root } as object)
  }
  return root._addFileChildren(Object.values(visitorRoutes)) as unknown as RouteTree
}

/** Whether a page shows a route that does not come with every page. */
export function hasOtherRoutes(matches: readonly { routeId: string }[]): boolean {
  return matches.slice(1).some(({ routeId }) => !Object.hasOwn(visitorRoutes, routeId))
}

export interface RouteParts {
  /** Whether the routes that are here know an address. */
  knows: (pathname: string) => boolean
  /** Takes in the others. Rejects when they cannot be fetched, and may be called again. */
  complete: () => Promise<void>
}

/**
 * Lets a router that has started with the routes of visitors take in the others when somebody goes to one of them, or
 * points at a link to it. An address of neither part waits for the others too, and is then not found.
 *
 * @param onComplete called once, when they are in
 */
export function takeRoutesInParts(router: AnyRouter, onComplete: () => void): RouteParts {
  let isComplete = false
  const knows = (pathname: string) => isComplete || isBuilt(router, pathname)
  async function complete(): Promise<void> {
    if (isComplete) return
    await loadAllRoutes()
    // somebody else may have waited too
    if (isComplete) return
    isComplete = true
    // the tree is the same object, which has all its children now
    router.setRoutes(router.buildRouteTree())
    onComplete()
  }
  const { load, preloadRoute } = router
  router.load = options => {
    if (knows(router.history.location.pathname)) return load(options)
    return complete().then(
      () => load(options),
      // the address is in the bar already: the browser opens it by itself
      () => window.location.reload(),
    )
  }
  router.preloadRoute = async options => {
    if (!knows(router.buildLocation(options as object).pathname)) await complete().catch(() => {})
    return preloadRoute(options)
  }
  return { knows, complete }
}
