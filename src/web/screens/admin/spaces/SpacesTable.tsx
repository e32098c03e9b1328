import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import { formatInstant, formatMinor } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { AdminCell, AdminRow, AdminRowLink, AdminTable } from '../frame/AdminTable.tsx'
import type { Selection } from '../frame/selection.ts'
import type { AdminSpacesSearch } from './admin-spaces-visit.ts'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { isWaiting, picturesFor, StateBadges } from './space-state.tsx'

export interface SpacesTableProps {
  spaces: readonly AdminSpaceCard[]
  search: AdminSpacesSearch
  selection: Selection<string>
}

const choiceOf = ({ id, version, name }: AdminSpaceCard) => ({ id, version, name })

/** Spaces in rows, on smaller screens in cards. */
export function SpacesTable({ spaces, search, selection }: SpacesTableProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const { space: open, after: _page, ...filter } = search
  const isQueue = (search.view ?? 'queue') === 'queue'
  return (
    <AdminTable
      caption={t('title')}
      columns={[
        { id: 'name', header: frame('column.name'), className: 'text-start', sort: 'name' },
        { id: 'state', header: frame('column.state'), className: 'text-start lg:w-[20%]' },
        { id: 'host', header: frame('column.host'), className: 'text-start lg:w-[16%]' },
        { id: 'price', header: frame('column.price'), className: 'text-end lg:w-[14%]' },
        { id: 'since', header: frame('column.since'), className: 'text-end lg:w-[15%]', sort: 'since' },
      ]}
      sort={{
        current: search.sort ?? (isQueue ? 'since' : '-since'),
        hrefOf: sort => adminSpacesAddress({ ...filter, sort: sort as NonNullable<AdminSpacesSearch['sort']> }),
      }}
      selection={selection}
      choices={spaces.map(choiceOf)}
    >
      {spaces.map(space => (
        <AdminRow key={space.id} choice={choiceOf(space)} isOpen={space.id === open} selection={selection}>
          <SpaceCells space={space} href={adminSpacesAddress({ ...search, space: space.id })} />
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function SpaceCells({ space, href }: { space: AdminSpaceCard; href: string }) {
  const t = useT('admin')
  const common = useT('common')
  const zone = useReaderZone()
  const [picture] = picturesFor(space, [space.cover], t.locale)
  const price = space.pricePerDayMinor
  const date = formatInstant(space.since, t.locale, zone)
  return (
    <>
      <AdminCell wide className="max-lg:pe-9">
        <div className="flex items-start gap-3">
          <span className="w-20 shrink-0 overflow-hidden rounded-sm">
            {picture && <SpacePicture picture={picture} alt="" ratio="4/3" sizes="80px" />}
          </span>
          <div className="min-w-0">
            <AdminRowLink href={href}>
              <bdi>{space.name}</bdi>
            </AdminRowLink>
            <p className="text-sm text-ink-2">
              {[space.type && shortTypeName(space.type, common), space.city?.name].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      </AdminCell>
      <AdminCell wide>
        <StateBadges space={space} />
      </AdminCell>
      <AdminCell className="text-sm text-ink-2">
        <bdi className="break-words">{space.host.name}</bdi>
      </AdminCell>
      <AdminCell className="figures text-end whitespace-nowrap">
        {price !== null && <bdi>{formatMinor(price, space.currency, t.locale)}</bdi>}
      </AdminCell>
      <AdminCell wide className="text-sm text-ink-2 lg:text-end">
        <time dateTime={space.since}>
          <span className="lg:sr-only">
            {isWaiting(space) ? t('waitingSince', { date }) : t('createdOn', { date })}
          </span>
          <span aria-hidden className="max-lg:hidden">
            {date}
          </span>
        </time>
      </AdminCell>
    </>
  )
}
