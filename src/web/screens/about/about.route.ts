import { spaceCountQuery } from '#web/features/spaces/queries.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** The page stands without the count: when it cannot be had, it is shown without it. */
async function loadAbout({ context }: { context: RouterContext }): Promise<void> {
  await context.queryClient.prefetchQuery(spaceCountQuery({}))
}

function aboutHead({ match }: { match: { context: RouterContext } }) {
  const t = translatorOf(match.context.locale, 'about')
  if (!t) return {}
  return contentHead(match.context, { title: t('title'), description: t('description'), path: paths.about() })
}

export const aboutRoute = { staticData: { messages: ['about'] }, loader: loadAbout, head: aboutHead } as const
