import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { PARAMETERS } from './admin-settings-visit.ts'
import type { AdminSettingsVisit, AdminSettingsParameters } from './admin-settings-visit.ts'

const charactersMax = 80

/** Every visitor loads this. */
function readParameters(search: Record<string, unknown>): AdminSettingsParameters {
  const texts = PARAMETERS.map(each => [each, search[each]] as const)
  return Object.fromEntries(
    texts.filter(([, text]) => typeof text === 'string' && text && text.length <= charactersMax),
  )
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'settings')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const adminSettingsRoute = {
  validateSearch: readParameters,
  loaderDeps: ({ search }: { search: AdminSettingsParameters }) => readParameters({ ...search }),
  // what fetches comes with the screen alone
  loader: async (visit: AdminSettingsVisit): Promise<void> => (await import('./queries.ts')).loadAdminSettings(visit),
  head,
}
