import { type DehydratedState, dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArticleName } from '#shared/articles/article.ts'
import type { Namespace } from '#shared/messages/namespaces.ts'
import { type Me, meQuery } from './api/me.ts'
import { errorAdapter, refineError } from './api/page-errors.ts'
import { requestContext } from './api/request-context.ts'
import { articlesOf, loadArticles } from './features/articles/articles.ts'
import { loadMessages, namespacesOf } from './i18n/messages.ts'
import { judgedSearch } from './judged-search.ts'
import { pageSettings } from './page-settings.ts'
import { routeTree } from './routeTree.gen.ts'
import { readSearchText, writeSearchText } from './search-text.ts'
import { ErrorScreen } from './screens/frame/ErrorScreen.tsx'
import { NotFoundScreen } from './screens/frame/NotFoundScreen.tsx'
import { PendingScreen } from './screens/frame/PendingScreen.tsx'

const staleMs = 10_000

/** What the server sends along with a page, beside what the router itself sends. */
interface Sent {
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
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, retry: false },
      // what cannot be sent is said at once: by itself it would wait in silence until the connection is back
      mutations: { networkMode: 'always' },
    },
  })
  const settings = pageSettings()
  const router = createRouter({
    routeTree,
    context: { queryClient, ...settings },
    parseSearch: readSearchText,
    stringifySearch: writeSearchText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ssr: { nonce: requestContext()?.nonce },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  router.options.serializationAdapters = [errorAdapter]
  router.options.dehydrate = (): Sent => ({
    queries: dehydrate(queryClient),
    namespaces: namespacesOf(router.state.matches),
    articles: articlesOf(router.state.matches),
  })
  router.options.hydrate = async sent => {
    const { queries, namespaces, articles } = sent as Sent
    hydrate(queryClient, asNewAsThePage(queries))
    await Promise.all([loadMessages(settings.locale, namespaces), loadArticles(settings.locale, articles)])
  }
  for (const route of Object.values(router.routesById)) {
    route.options.onError ??= (error: unknown) => refineError(error, requestContext())
    judgeSearch(route)
  }
  return router
}

/**
 * The server answers a visitor with a page that is right at that moment, whenever it was made, so what came with it need
 * not be fetched again. A page out of the browser's own history is as old as it is. A member's page is made for them, just
 * now; it begins with the very moment that the server wrote into words such as '5 min ago'.
 */
function asNewAsThePage(sent: DehydratedState): DehydratedState {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const known = sent.queries.find(({ queryKey }) => queryKey.join() === meQuery.queryKey.join())?.state.data
  const isMembers = Boolean((known as { me: Me | null } | undefined)?.me)
  if (isMembers || visit?.type === 'back_forward') return sent
  for (const { state } of sent.queries) state.dataUpdatedAt = Date.now()
  return sent
}

/** Routes live as long as the process, a router as long as a request. */
const judgedRoutes = new WeakSet<object>()

function judgeSearch(route: { options: { validateSearch?: unknown } }): void {
  const read = route.options.validateSearch
  if (typeof read !== 'function' || judgedRoutes.has(route)) return
  judgedRoutes.add(route)
  route.options.validateSearch = judgedSearch(read as (search: Record<string, unknown>) => object)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** Catalogues that the screen needs beside `common`: loaded before it renders. */
    messages?: readonly Namespace[]
    /** The article that the screen shows: loaded before it renders. */
    article?: ArticleName
  }
}
