import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { companyQuery } from '#web/features/contact/queries.ts'
import { featuredQuery } from '#web/features/spaces/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { siteData } from './site-data.ts'

/** What the loader hands to the head. */
export interface HomeFacts {
  company: string | undefined
}

/** The page stands without its examples: when they cannot be had, it is shown without them. */
async function loadHome({ context }: { context: RouterContext }): Promise<HomeFacts> {
  const { queryClient, locale } = context
  await Promise.all([queryClient.prefetchQuery(companyQuery(locale)), queryClient.prefetchQuery(featuredQuery)])
  return { company: queryClient.getQueryData(companyQuery(locale).queryKey)?.name }
}

function homeHead({ match, loaderData }: { match: { context: RouterContext }; loaderData?: HomeFacts | undefined }) {
  const { context } = match
  const title = translatorOf(context.locale, 'home')?.('title')
  if (!title) return {}
  return contentHead(context, { title, path: paths.home(), data: siteData(context, loaderData?.company) })
}

export const homeRoute = {
  staticData: { messages: ['home', 'search', 'calendar'] },
  loader: loadHome,
  head: homeHead,
} as const
