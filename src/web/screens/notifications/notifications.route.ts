import { isId } from '#shared/ids.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../frame/root.route.ts'
import type { NotificationsSearch, NotificationsVisit } from './notifications-visit.ts'

/** What of the query this page knows; anything else is passed over. */
function readNotificationsSearch({ filter, before }: Record<string, unknown>): NotificationsSearch {
  return {
    ...(filter === 'unread' && { filter }),
    ...(typeof before === 'string' && isId(before) && { before }),
  }
}

export function notificationsAddress(search: NotificationsSearch): string {
  return withSearch(paths.notifications(), { ...search })
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'notifications')?.('list.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const notificationsRoute = {
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search: { filter, before } }: { search: NotificationsSearch }): NotificationsSearch => ({
    ...(filter && { filter }),
    ...(before && { before }),
  }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: NotificationsVisit): Promise<void> =>
    (await import('./load-notifications.ts')).loadNotifications(visit),
  head,
}
