import type { ConversationSummary } from '#shared/conversations/contract.ts'
import type { ConversationFilter } from './queries.ts'

/**
 * The rows of a list with the open conversation among them where the reader looks for it: one that nobody has written in
 * yet is on top, one that has just been read stays among the unread while it is open.
 */
export function rowsWithOpen(
  rows: readonly ConversationSummary[],
  open: ConversationSummary | undefined,
  filter: ConversationFilter,
): readonly ConversationSummary[] {
  if (!open || open.archived || rows.some(({ id }) => id === open.id)) return rows
  if (filter === 'all') return open.lastMessage === null ? [open, ...rows] : rows
  if (filter !== 'unread' || open.lastMessage === null) return rows
  const place = rows.findIndex(({ updatedAt }) => updatedAt < open.updatedAt)
  return rows.toSpliced(place === -1 ? rows.length : place, 0, open)
}
