import { type DehydratedState, dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArticleName } from '#shared/articles/article.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespace } from '#shared/messages/namespaces.ts'
import { type Me, meQuery, prepareForMembers } from './api/me.ts'
import { errorAdapter, refineError } from './api/page-errors.ts'
import { requestContext } from './api/request-context.ts'
import { articlesOf, loadArticles } from './features/articles/articles.ts'
import { loadMessages, namespacesOf } from './i18n/messages.ts'
import { strictSearchParams } from './strict-search-params.ts'
import { rewriteForPathCharacters } from './path-characters.ts'
import { pageSettings } from './page-settings.ts'
import { reloadOnce } from './reload-on-back.ts'
import { loadAllRoutes, placeVisitorRoutes, takeRoutesInParts } from './route-parts.ts'
import { readSearchText, writeSearchText } from './search-text.ts'
import { loadAreaNavigation } from './screens/frame/area-navigation.tsx'
import { ErrorScreen } from './screens/frame/ErrorScreen.tsx'
import { NotFound } from './screens/frame/not-found.ts'
import { PendingScreen } from './screens/frame/PendingScreen.tsx'

const staleMs = 10_000

/** What the server sends along with a page, beside what the router itself sends. */
interface Sent {
  /** Which page it is. */
  path: string
  queries: DehydratedState
  namespaces: Namespace[]
  articles: ArticleName[]
}

/**
 * Called by Start: once per request on the server, once in the browser.
 *
 * Loaders wait for their queries, so what the query cache holds when they are done is sent with the page as data.
 * (The streaming integration of the framework costs 2 kB and 0.2 ms a page for queries that finish later.)
 */
export async function getRouter() {
  const routeTree = import.meta.env.SSR ? await loadAllRoutes() : placeVisitorRoutes()
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, retry: false },
      // what cannot be sent is said at once: by itself it would wait in silence until the connection is back
      mutations: { networkMode: 'always' },
    },
  })
  const settings = pageSettings()
  if (import.meta.env.SSR) await loadAreaNavigation(settings.locale)
  const router = createRouter({
    routeTree,
    context: { queryClient, ...settings },
    parseSearch: readSearchText,
    stringifySearch: writeSearchText,
    rewrite: rewriteForPathCharacters(),
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    ssr: { nonce: requestContext()?.nonce },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  router.options.serializationAdapters = [errorAdapter]
  router.options.dehydrate = (): Sent => ({
    path: router.history.location.pathname,
    queries: dehydrate(queryClient),
    namespaces: namespacesOf(router.state.matches),
    articles: articlesOf(router.state.matches),
  })
  if (!import.meta.env.SSR) hydrateInParts(router, queryClient, settings.locale)
  prepareRoutes(router)
  return router
}

/**
 * Whether the router puts a rendered page where it was last left, or at its top. The first page of a visit is there
 * since before its scripts came: what stands in the page itself has scrolled it, and the reader may have scrolled on.
 */
function restoresScroll(): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const wasFirst = isFirst
    isFirst = false
    // the router forgets at each rendering what was scrolled before: Back would find the top
    if (wasFirst) document.dispatchEvent(new Event('scroll'))
    return !wasFirst
  }
}

/** In the browser: what came with the page, and the routes that it and its reader need. */
function hydrateInParts(router: AnyRouter, queryClient: QueryClient, locale: Locale): void {
  const routes = takeRoutesInParts(router, () => prepareRoutes(router))
  // the menus of a signed-in person ask which screens there are
  prepareForMembers(async () => {
    await Promise.all([routes.complete(), loadAreaNavigation(locale)])
  })
  router.options.hydrate = async sent => {
    const { path, queries, namespaces, articles } = sent as Sent
    if (path !== router.history.location.pathname) await reloadOnce()
    hydrate(queryClient, asNewAsThePage(queries))
    const isMember = isMembers(queries)
    const needsAll = isMember || !routes.knows(router.history.location.pathname)
    await Promise.all([
      needsAll && routes.complete(),
      isMember && loadAreaNavigation(locale),
      loadMessages(locale, namespaces),
      loadArticles(locale, articles),
    ])
  }
}

/** What holds for every route that a router knows. */
function prepareRoutes(router: AnyRouter): void {
  for (const route of Object.values(router.routesById)) {
    route.options.onError ??= (error: unknown) => refineError(error, requestContext())
    judgeSearch(route)
  }
}

/**
 * The server answers a visitor with a page that is right at that moment, whenever it was made, so what came with it need
 * not be fetched again. A page out of the browser's own history is as old as it is. A member's page is made for them, just
 * now; it begins with the very moment that the server wrote into words such as '5 min ago'.
 */
function asNewAsThePage(sent: DehydratedState): DehydratedState {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isMembers(sent) || visit?.type === 'back_forward') return sent
  for (const { state } of sent.queries) state.dataUpdatedAt = Date.now()
  return sent
}

/** Whether the page was made for somebody who is signed in. */
function isMembers({ queries }: DehydratedState): boolean {
  const known = queries.find(({ queryKey }) => queryKey.join() === meQuery.queryKey.join())?.state.data
  return Boolean((known as { me: Me | null } | undefined)?.me)
}

/** Routes live as long as the process, a router as long as a request. */
const strictRoutes = new WeakSet<object>()

function judgeSearch(route: { options: { validateSearch?: unknown } }): void {
  const read = route.options.validateSearch
  if (typeof read !== 'function' || strictRoutes.has(route)) return
  strictRoutes.add(route)
  route.options.validateSearch = strictSearchParams(read as (search: Record<string, unknown>) => object)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
  interface StaticDataRouteOption {
    /** Catalogues that the screen needs beside `common`: loaded before it renders. */
    messages?: readonly Namespace[]
    /** The article that the screen shows: loaded before it renders. */
    article?: ArticleName
  }
}
