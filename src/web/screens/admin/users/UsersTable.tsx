import type { UserCard } from '#shared/admin/users-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { AdminUsersSearch } from './admin-users-visit.ts'
import { adminUsersAddress } from './admin-users.route.ts'
import { UserBadges } from './UserBadges.tsx'

export interface UsersTableProps {
  users: readonly UserCard[]
  search: AdminUsersSearch
  selection: Selection<string>
}

const choiceOf = ({ id, version, name, email }: UserCard) => ({ id, version, name: name || email })

/** People in rows, on smaller screens in cards. */
export function UsersTable({ users, search, selection }: UsersTableProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { user: open, after: _page, ...filter } = search
  return (
    <AdminTable
      caption={t('people.title')}
      columns={[
        { id: 'name', header: frame('column.name'), className: 'text-start', sort: 'name' },
        { id: 'state', header: frame('column.roles'), className: 'text-start lg:w-[36%]' },
        { id: 'since', header: frame('column.since'), className: 'text-end lg:w-[18%]', sort: '-since' },
      ]}
      sort={{
        current: search.sort ?? '-since',
        hrefOf: sort => adminUsersAddress({ ...filter, sort: sort as NonNullable<AdminUsersSearch['sort']> }),
      }}
      selection={selection}
      choices={users.map(choiceOf)}
    >
      {users.map(user => (
        <AdminRow key={user.id} choice={choiceOf(user)} isOpen={user.id === open} selection={selection}>
          <UserCells user={user} href={adminUsersAddress({ ...search, user: user.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

/** Where it does not fit into a line, it goes on with its place. */
function MailAddress({ address }: { address: string }) {
  const [name, place] = address.split('@')
  return (
    <bdi>
      {name}
      <wbr />
      {place !== undefined && `@${place}`}
    </bdi>
  )
}

function UserCells({ user, href }: { user: UserCard; href: string }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const date = formatInstant(user.since, t.locale, zone)
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <div className="flex items-start gap-3">
          <Avatar name={user.name || user.email} src={user.avatarUrl} size={40} decorative />
          <div className="min-w-0">
            <AdminRowLink href={href}>
              <bdi>{user.name || user.email}</bdi>
            </AdminRowLink>
            <p className="text-sm wrap-anywhere text-ink-2">
              <MailAddress address={user.email} />
            </p>
          </div>
        </div>
      </AdminCell>
      <AdminCell wide>
        <UserBadges user={user} />
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2 lg:text-end">
        <time dateTime={user.since}>
          <span className="lg:sr-only">{t('host.since', { date })}</span>
          <span aria-hidden className="max-lg:hidden">
            {date}
          </span>
        </time>
      </AdminCell>
    </>
  )
}
