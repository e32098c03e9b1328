import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { featuredQuery } from '#web/features/spaces/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { siteData } from './site-data.ts'

/** What the loader hands to the head. */
export interface HomeFacts {
  company: string
}

/** The page stands without its examples: when they cannot be had, it is shown without them. */
async function loadHome({ context }: { context: RouterContext }): Promise<HomeFacts> {
  // all that is said of the company weighs more than its name, and is loaded by every visitor if the head imports it
  const [{ company }] = await Promise.all([
    import('#shared/company.ts'),
    context.queryClient.prefetchQuery(featuredQuery),
  ])
  return { company: company.name[context.locale] }
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
