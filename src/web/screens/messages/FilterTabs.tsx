import { formatNumber } from '#shared/format.ts'
import type { ConversationList } from '#web/features/conversations/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { type InboxSearch, inboxAddress } from './messages.route.ts'

export interface FilterTabsProps {
  chatId: string | undefined
  search: InboxSearch
  counts: ConversationList['counts'] | undefined
}

/** All, unread, archived: each with its count and an address of its own. */
export function FilterTabs({ chatId, search: { filter, text }, counts }: FilterTabsProps) {
  const t = useT('conversations')
  const locale = useLocale()
  const tab = (wanted: InboxSearch['filter']) => ({
    href: inboxAddress(chatId, { ...(wanted && { filter: wanted }), ...(text && { text }) }),
    label: t(`tab.${wanted ?? 'all'}`),
    count: counts && formatNumber(counts[wanted ?? 'all'], locale),
    current: filter === wanted,
  })
  return (
    <div className="mt-3">
      <TabLinks
        label={t('tabs.label')}
        links={[tab(undefined), tab('unread'), tab('archived')]}
        renderLink={props => <Link {...props} exact replace keepScroll />}
      />
    </div>
  )
}
