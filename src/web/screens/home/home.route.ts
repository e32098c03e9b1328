import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { featuredQuery } from '#web/features/spaces/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { siteData } from './site-data.ts'

/** The page stands without its examples: when they cannot be had, it is shown without them. */
async function loadHome({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.prefetchQuery(featuredQuery)
}

function homeHead({ match }: { match: { context: RouterContext } }) {
  const { context } = match
  const title = translatorOf(context.locale, 'home')?.('title')
  if (!title) return {}
  return contentHead(context, { title, path: paths.home(), data: siteData(context) })
}

export const homeRoute = {
  staticData: { messages: ['home', 'search', 'calendar'] },
  loader: loadHome,
  head: homeHead,
} as const
