import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { featuredQuery } from '#web/features/spaces/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'

/** The page stands without its examples: when they cannot be had, it is shown without them. */
async function loadHome({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.prefetchQuery(featuredQuery)
}

function homeHead({ match }: { match: { context: RouterContext } }) {
  const { locale, publicOrigin } = match.context
  const title = translatorOf(locale, 'home')?.('title')
  const description = translatorOf(locale, 'common')?.('page.description')
  const address = publicOrigin + paths.home()
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

export const homeRoute = {
  staticData: { messages: ['home', 'search', 'calendar'] },
  loader: loadHome,
  head: homeHead,
} as const
