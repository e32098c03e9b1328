import type { QueryClient } from '@tanstack/react-query'
import type { Flash } from '#shared/http/contract.ts'
import { translatorOf, loadMessages, namespacesOf } from '#web/i18n/messages.ts'
import { type Me, meQuery } from '#web/api/me.ts'
import { requestContext } from '#web/api/request-context.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import '#web/styles/app.css'
import { preloadFonts } from '#web/styles/fonts.ts'

/** What the router is made with; every loader and guard finds it in `context`, together with PageVisit. */
export interface RouterContext extends PageSettings {
  queryClient: QueryClient
}

/** What the root route adds for each page. */
export interface PageVisit {
  me: Me | null
  /** What a form that was refused without JavaScript left behind, shown once by the form of that endpoint. */
  flash: Flash | undefined
}

type RouteOfPage = Parameters<typeof namespacesOf>[0] extends Iterable<infer Route> ? Route : never
type RoutesOfPage = readonly (RouteOfPage & { routeId: string })[]

/** The links of their area say how much waits. */
const isOfAdmins = (matches: RoutesOfPage): boolean => matches.some(({ routeId }) => routeId.startsWith('/admin'))

/**
 * Before any page: its texts, and who reads it. In the browser both are at hand after the first page. Throws what
 * `GET /api/me` is refused with (an unknown reader must not be taken for a visitor), with the texts at hand to say so.
 */
export async function beforePage(context: RouterContext, matches: RoutesOfPage): Promise<PageVisit> {
  const [answer, texts] = await Promise.allSettled([
    context.queryClient.ensureQueryData(meQuery),
    loadMessages(context.locale, namespacesOf(matches)),
  ])
  if (texts.status === 'rejected') throw texts.reason
  if (answer.status === 'rejected') throw answer.reason
  const { me } = answer.value
  if (me?.roles.includes('admin') && !me.lacksFactor && isOfAdmins(matches)) {
    const { waitingQuery } = await import('#web/features/frame/waiting-query.ts')
    await context.queryClient.prefetchQuery({ ...waitingQuery, staleTime: Number.POSITIVE_INFINITY })
  }
  return { me, flash: requestContext()?.flash }
}

/** What the router says of a match; the mark of an address that is no screen has no name in its types. */
interface Shown {
  status: string
  _notFound?: boolean
}

/** What holds for every page; a page that is not there has no head of its own, so its name is given here. */
function rootHead({ match, matches }: { match: { context: RouterContext }; matches: readonly object[] }) {
  const { locale } = match.context
  const t = translatorOf(locale, 'common')
  const isMissing = (matches as readonly Shown[]).some(each => each.status === 'notFound' || each._notFound)
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: isMissing ? t?.('page.title', { title: t('notFound.title') }) : t?.('brand') },
      { name: 'description', content: t?.('page.description') },
      // what search engines may show says so itself (content-head.ts): whatever forgets to stays out
      { name: 'robots', content: 'noindex' },
      { name: 'apple-mobile-web-app-title', content: t?.('brand') },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/app-icons/180.png' },
      { rel: 'manifest', href: `/app-${locale}.webmanifest` },
      ...preloadFonts(locale).map(href => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }
}

export const rootRoute = { head: rootHead }
