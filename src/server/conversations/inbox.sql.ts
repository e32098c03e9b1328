import { type RawBuilder, sql } from 'kysely'
import { CONVERSATION_FILTERS } from '#shared/conversations/contract.ts'
import { byLocale, type Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { preparedSql } from '../db/prepared-statements.ts'
import { ownText } from '../texts/own-text.sql.ts'
import type { JudgedConversation } from './conversations.policy.ts'
import { aroundMembership, judged, summaryJson, unreadMessages } from './summary.sql.ts'

type Fragment = RawBuilder<unknown>

export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export interface InboxPage {
  /** How many conversations each filter shows, among those that mention the text. */
  counts: Record<ConversationFilter, number>
  /** Each as JSON that is passed on unread; what may be done is left out. */
  conversations: (JudgedConversation & { json: string })[]
}

interface PageValues {
  userId: string
  filter: ConversationFilter
  text: string | undefined
  limit: number
  offset: number
}

type PageRow = InboxPage['counts'] & (InboxPage['conversations'][number] | { json: null })

const shown: Readonly<Record<ConversationFilter, Fragment>> = {
  all: sql`archived_at IS NULL`,
  unread: sql`archived_at IS NULL AND has_unread`,
  archived: sql`archived_at IS NOT NULL`,
}

const isShown = (filter: Fragment): Fragment =>
  sql`CASE ${filter} ${sql.join(
    CONVERSATION_FILTERS.map(each => sql`WHEN ${sql.lit(each)} THEN ${shown[each]}`),
    sql` `,
  )} END`

/** The text stands in the other's name, in the space's, in the mission's title or in a message; accents, case and punctuation do not matter. */
function mentions(text: Fragment, locale: Locale): Fragment {
  const holds = (normalised: Fragment) => sql`strpos(${normalised}, normalise_text(${text})) > 0`
  const names = sql`normalise_text(concat_ws(' ', p.first_name, p.last_name, p.company, s.name,
    ${ownText(locale, 'name', 's')}, work.title))`
  return sql`normalise_text(${text}) <> '' AND (${holds(names)}
    OR EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id
      AND (m.hidden_by IS NULL OR m.sender_id = mine.user_id) AND ${holds(sql`m.search_text`)}))`
}

/**
 * The memberships are gone through once, for the counts and to choose the page; only what is on the page is then described
 * of. A conversation that nobody has written in yet is shown to nobody.
 */
const statement = (locale: Locale, isSearch: boolean) =>
  preparedSql<PageRow, PageValues>(`inbox_${isSearch ? 'search_' : ''}${locale}`, value => {
    const from = isSearch
      ? aroundMembership(sql`conversation_members`)
      : sql`conversation_members mine JOIN conversations c ON c.id = mine.conversation_id`
    const isFound = isSearch ? mentions(sql`${value('text')}::text`, locale) : sql`true`
    return sql`WITH found AS MATERIALIZED (
        SELECT mine.*, c.updated_at, EXISTS (SELECT 1 ${unreadMessages('mine')}) AS has_unread FROM ${from}
        WHERE mine.user_id = ${value('userId')}::uuid AND c.last_message_at IS NOT NULL AND ${isFound}),
      page AS (SELECT * FROM found WHERE ${isShown(sql`${value('filter')}::text`)}
        ORDER BY updated_at DESC, conversation_id DESC
        LIMIT ${value('limit')}::integer OFFSET ${value('offset')}::integer)
      SELECT counts.*, shown_page."isOtherHere", shown_page."isArchived", shown_page.json
      FROM (SELECT ${sql.join(CONVERSATION_FILTERS.map(each => sql`count(*) FILTER (WHERE ${shown[each]}) AS ${sql.ref(each)}`))}
        FROM found) AS counts
      LEFT JOIN (SELECT ${judged}, c.updated_at, c.id, ${summaryJson(locale)}::text AS json
        FROM ${aroundMembership(sql`page`)}) AS shown_page ON true
      ORDER BY shown_page.updated_at DESC, shown_page.id DESC`
  })

const listing = byLocale(locale => statement(locale, false))
const search = byLocale(locale => statement(locale, true))

/** One page of somebody's conversations, latest first. */
export async function findInboxPage(db: Executor, query: PageValues, locale: Locale): Promise<InboxPage> {
  const rows = query.text === undefined ? await listing[locale](db, query) : await search[locale](db, query)
  const { all, unread, archived } = rows[0] as PageRow
  return { counts: { all, unread, archived }, conversations: rows.filter(row => row.json !== null) }
}
