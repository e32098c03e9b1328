import { notFound, redirect } from '@tanstack/react-router'
import { type GuardedVisit, requireAccess } from '#web/access.ts'
import { api } from '#web/api/api.ts'
import { requestContext } from '#web/api/request-context.ts'
import { conversationsQuery, type ListView } from '#web/features/conversations/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** The query of /messages and of every conversation under it: which part of the list stands beside. */
export interface InboxSearch {
  filter?: 'unread' | 'archived'
  text?: string
  /** From 1. */
  page?: number
}

/** Of /messages alone: whom to write to. */
export interface PartnerSearch {
  userId?: string
  /** The same, as the freelancer pages link it. */
  to?: string
}

const textCharactersMax = 120
const pagesMax = 1_000

/** What of the query the list knows; anything else is passed over. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { filter, text } = search
  const page = Number(search['page'])
  const words = typeof text === 'string' ? text.trim().slice(0, textCharactersMax) : ''
  return {
    ...((filter === 'unread' || filter === 'archived') && { filter }),
    ...(words !== '' && { text: words }),
    ...(Number.isInteger(page) && page > 1 && page <= pagesMax && { page }),
  }
}

export function readPartnerSearch({ userId, to }: Record<string, unknown>): PartnerSearch {
  return { ...(typeof userId === 'string' && { userId }), ...(typeof to === 'string' && { to }) }
}

export const listViewOf = ({ filter, text, page }: InboxSearch): ListView => ({
  filter: filter ?? 'all',
  text,
  page: page ?? 1,
})

/** The list in a state, beside the open conversation or alone. */
export function inboxAddress(chatId: string | undefined, search: InboxSearch): string {
  return withSearch(chatId === undefined ? paths.messages() : paths.conversation(chatId), { ...search })
}

type Head = { match: { context: PageSettings } }

function inboxHead({ match }: Head) {
  const { locale } = match.context
  const title = translatorOf(locale, 'conversations')?.('title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

/** On the server the page waits for its list. In the browser the list before stays in sight while somebody types. */
async function loadList({ context, deps }: { context: RouterContext; deps: ListView }): Promise<void> {
  const { queryClient } = context
  if (requestContext() === undefined) void queryClient.prefetchQuery(conversationsQuery(deps))
  else await queryClient.ensureQueryData(conversationsQuery(deps))
}

export const inboxRoute = {
  staticData: { messages: ['conversations', 'errors'] },
  validateSearch: readInboxSearch,
  beforeLoad: (visit: GuardedVisit): void => requireAccess('signed-in')(visit),
  loaderDeps: ({ search }: { search: InboxSearch }): ListView => listViewOf(search),
  loader: loadList,
  head: inboxHead,
} as const

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** With somebody named in the query, on to the conversation with them, which begins now if there was none. */
async function openWithPartner({ deps }: { deps: PartnerSearch }): Promise<void> {
  const userId = deps.userId ?? deps.to
  if (userId === undefined) return
  if (!uuid.test(userId)) throw notFound()
  const { id } = await api('POST /api/conversations', { body: { userId } })
  throw redirect({ href: paths.conversation(id), replace: true })
}

export const chooseRoute = {
  validateSearch: readPartnerSearch,
  loaderDeps: ({ search }: { search: PartnerSearch }): PartnerSearch => readPartnerSearch({ ...search }),
  // a pointer over a link opens nothing
  preload: false,
  loader: openWithPartner,
} as const
