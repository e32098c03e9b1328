import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../frame/root.route.ts'
import { deletionQuery, preferencesQuery, profileQuery, sessionsQuery } from './queries.ts'

export const SECTIONS = ['details', 'photo', 'language', 'password', 'devices', 'news', 'data', 'deletion'] as const
export type Section = (typeof SECTIONS)[number]

export interface ProfileSearch {
  /** Which part was saved without JavaScript: it says so. */
  saved?: Section
}

export function readProfileSearch({ saved }: Record<string, unknown>): ProfileSearch {
  const section = SECTIONS.find(each => each === saved)
  return section ? { saved: section } : {}
}

/** Where a form of a part comes back to, done or refused. */
export const profileAddress = (section: Section, saved = false): string =>
  `${saved ? withSearch(paths.profile(), { saved: section }) : paths.profile()}#${section}`

async function loadProfile({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(sessionsQuery),
    queryClient.ensureQueryData(preferencesQuery),
    queryClient.ensureQueryData(deletionQuery),
  ])
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'profile')?.('title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const profileRoute = { validateSearch: readProfileSearch, loader: loadProfile, head }
