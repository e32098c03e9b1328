import { redirect } from '@tanstack/react-router'
import { isId } from '#shared/ids.ts'
import { ownPath } from '#shared/own-path.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { PageVisit, RouterContext } from '../frame/root.route.ts'

export interface SignInCodeSearch {
  /** Where to go once signed in: a path of this site. */
  redirect?: string
  /** The space whose heart was pressed. */
  favorite?: string
}

function readSignInCodeSearch({ redirect: wanted, favorite }: Record<string, unknown>): SignInCodeSearch {
  const path = typeof wanted === 'string' ? ownPath(wanted) : null
  return {
    ...(path !== null && path !== '/' && { redirect: path }),
    ...(typeof favorite === 'string' && isId(favorite) && { favorite }),
  }
}

export const signInCodeRoute = {
  validateSearch: readSignInCodeSearch,
  /** Who is signed in owes no code. */
  beforeLoad: ({ context, search }: { context: PageVisit; search: SignInCodeSearch }): void => {
    if (context.me !== null) throw redirect({ href: ownPath(search.redirect) ?? paths.home(), replace: true })
  },
  loader: async ({ context: { queryClient } }: { context: RouterContext }): Promise<void> => {
    await queryClient.ensureQueryData((await import('./queries.ts')).pendingSignInQuery)
  },
  head: ({ match }: { match: { context: RouterContext } }) => ({
    meta: [
      {
        title: translatorOf(match.context.locale, 'common')?.('page.title', {
          title: translatorOf(match.context.locale, 'security')?.('signIn.title') ?? '',
        }),
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
}
