import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'

const PARAMETERS = ['section', 'open', 'text', 'show', 'after', 'changes', 'saved'] as const
const charactersMax = 80

/** As it stands in the address: the screen reads what it means (settings-address.ts). */
export type AdminSettingsParameters = { [Parameter in (typeof PARAMETERS)[number]]?: string }

/** Every visitor loads this. */
function readParameters(search: Record<string, unknown>): AdminSettingsParameters {
  const texts = PARAMETERS.map(each => [each, search[each]] as const)
  return Object.fromEntries(
    texts.filter(([, text]) => typeof text === 'string' && text && text.length <= charactersMax),
  )
}

export interface AdminSettingsVisit {
  context: RouterContext
  deps: AdminSettingsParameters
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
