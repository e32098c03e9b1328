import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { rowsWithOpen } from '#web/features/conversations/list-rows.ts'
import type { ConversationList as List, ListView } from '#web/features/conversations/queries.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { inboxAddress, type InboxSearch } from './messages.route.ts'

export interface ConversationListProps {
  list: List
  open: ConversationSummary | undefined
  view: ListView
  chatId: string | undefined
  /** When the list came, in milliseconds since the epoch. */
  loadedAt: number
  /** The rows shown are those of the view before. */
  isUpdating: boolean
}

/** The conversations of a view, latest first, each a link. */
export function ConversationList({ list, open, view, chatId, loadedAt, isUpdating }: ConversationListProps) {
  const t = useT('conversations')
  const now = useNow(loadedAt)
  const timeZone = useReaderZone()
  const { filter, text } = view
  const search: InboxSearch = { ...(filter !== 'all' && { filter }), ...(text !== undefined && { text }) }
  const isPlain = text === undefined && view.page === 1
  const rows = isPlain ? rowsWithOpen(list.conversations, open, filter) : list.conversations
  const hrefOfPage = (page: number) => inboxAddress(chatId, { ...search, ...(page > 1 && { page }) })
  return (
    <div
      aria-busy={isUpdating}
      className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4', isUpdating && 'opacity-60')}
    >
      <p role="status" className="sr-only">
        {isUpdating && t('list.updating')}
      </p>
      {rows.length === 0 && <EmptyList view={view} />}
      <ul>
        {rows.map(each => (
          <ConversationRow
            key={each.id}
            conversation={each}
            href={inboxAddress(each.id, { ...search, ...(view.page > 1 && { page: view.page }) })}
            isOpen={each.id === chatId}
            now={now}
            timeZone={timeZone}
          />
        ))}
      </ul>
      <Pages page={list.page} pages={list.pages} hrefOf={hrefOfPage} renderLink={props => <Link {...props} exact />} />
    </div>
  )
}

/** Why there is nothing, and on an empty inbox the way to somebody to write to. */
function EmptyList({ view: { filter, text } }: { view: ListView }) {
  const t = useT('conversations')
  const isInboxEmpty = filter === 'all' && text === undefined
  return (
    <div className="px-5 py-8 text-center">
      <h2 className={classes('text-lg font-semibold', isInboxEmpty && 'max-lg:hidden')}>{t('empty.title')}</h2>
      {isInboxEmpty && (
        // on wide windows a shop stands beside the list already
        <div className="lg:hidden">
          <ClosedShop>
            <h2>{t('empty.title')}</h2>
          </ClosedShop>
        </div>
      )}
      <p className="mt-2 text-ink-2">{text === undefined ? t(`empty.${filter}`) : t('empty.search', { text })}</p>
      {isInboxEmpty && (
        <Button className="mt-6" render={props => <Link href={paths.explore()} {...props} />}>
          {t('empty.explore')}
        </Button>
      )}
    </div>
  )
}
