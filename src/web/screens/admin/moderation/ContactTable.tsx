import type { AdminSort } from '#shared/admin/states.ts'
import type { ContactCard } from '#shared/contact/admin-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView, moderationAddress, sortOf } from './moderation.route.ts'
import { WaitingBadges } from './WaitingBadges.tsx'
import { WaitingDate } from './WaitingDate.tsx'

export interface ContactTableProps {
  messages: readonly ContactCard[]
  search: ModerationSearch
  selection?: Selection<number>
}

const choiceOf = ({ id, version, fullName }: ContactCard) => ({ id, version, name: fullName })

/** Messages of the contact form in rows, on smaller screens in cards. */
export function ContactTable({ messages, search, selection }: ContactTableProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { open, after: _page, ...filter } = search
  const isDone = isAnsweredView(search)
  return (
    <AdminTable
      caption={t('letters.caption')}
      columns={[
        { id: 'name', header: frame('column.name'), className: 'text-start lg:w-[24%]', sort: 'name' },
        { id: 'state', header: frame('column.subject'), className: 'text-start lg:w-[22%]' },
        { id: 'text', header: frame('column.text'), className: 'text-start' },
        {
          id: 'since',
          header: frame(isDone ? 'column.closedAt' : 'column.since'),
          className: 'text-end lg:w-[17%]',
          sort: isDone ? '-since' : 'since',
        },
      ]}
      sort={{
        current: sortOf(search),
        hrefOf: sort => moderationAddress({ ...filter, sort: sort as AdminSort }),
      }}
      {...(selection && { selection, choices: messages.map(choiceOf) })}
    >
      {messages.map(each => (
        <AdminRow key={each.id} choice={choiceOf(each)} isOpen={each.id === open} {...(selection && { selection })}>
          <ContactCells letter={each} href={moderationAddress({ ...search, open: each.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function ContactCells({ letter, href }: { letter: ContactCard; href: string }) {
  const t = useT('admin')
  const contact = useT('contact')
  const { fullName, email, subject, message, at, due, doneAt, isOverdue, assignee, replies } = letter
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <AdminRowLink href={href}>
          <bdi>{fullName}</bdi>
        </AdminRowLink>
        <p className="mt-0.5 text-sm break-all text-ink-2">
          <bdi>{email}</bdi>
        </p>
      </AdminCell>
      <AdminCell wide>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="outline">{contact(`subject.${subject}`)}</Badge>
          {!doneAt && <WaitingBadges isOverdue={isOverdue} assignee={assignee} />}
          {replies > 0 && <Badge>{t('letters.replies', { count: replies })}</Badge>}
        </span>
      </AdminCell>
      <AdminCell wide>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
          {message}
        </p>
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2 lg:text-end">
        <WaitingDate since={at} due={due} doneAt={doneAt} />
      </AdminCell>
    </>
  )
}
