import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isAreaFoldedIn, writeAreaFolded } from '#shared/area-column.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'
import type { Me } from '#web/api/me.ts'
import { requestContext } from '#web/api/request-context.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkCount } from './AccountMenu.tsx'
import { AREA_LINKS, type AreaLink, areaOf, barOf } from './areas.ts'
import { useIsBuilt } from './route-availability.ts'
import { waitingQuery } from './waiting-query.ts'
import { Link } from './Link.tsx'

/** Whose missions they are has them on the phone, without a network too. */
const SavedDays = lazy(async () => ({
  default: (await import('#web/features/missions/day/SavedDays.tsx')).SavedDays,
}))

const moreId = 'area-more'

/** The screens of the reader's area: a bar at the lower edge of phones, from 1024 px a column that folds to its icons. */
export function AreaNavigation({ me }: { me: Me }) {
  const t = useT('area')
  const common = useT('common')
  const pathname = useLocation({ select: location => location.pathname })
  const isBuilt = useIsBuilt()
  const [isFolded, setFolded] = useState(readFolded)
  const area = areaOf(pathname, me)
  const counts = useCounts(me, area)
  if (!area) return null
  const { bar, more } = barOf(AREA_LINKS[area].filter(({ href }) => isBuilt(href)))
  const others = me.roles.filter(role => role !== area)
  return (
    <nav
      aria-label={t('label')}
      data-print="no"
      data-folded={isFolded}
      // a phone's screen belongs to the conversation that is open in it
      className={classes('area-nav', pathname.startsWith('/messages/') && 'max-lg:hidden')}
    >
      {others.length > 0 && (
        <ul aria-label={t('switch')} className="area-switch">
          {others.map(role => (
            <li key={role}>
              <Link href={dashboardPath(role)} className="area-link" title={common(`role.${role}`)}>
                <Icon name="updown" />
                <span>{common(`role.${role}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {me.roles.includes('freelancer') && !me.viewAs && (
        <Suspense>
          <SavedDays ownerId={me.id} />
        </Suspense>
      )}
      <ul className="area-links">
        {bar.map(link => (
          <AreaItem key={link.key} {...{ link, area, counts }} />
        ))}
        {more.map(link => (
          <AreaItem key={link.key} className="max-lg:hidden" {...{ link, area, counts }} />
        ))}
        {more.length > 0 && <MoreLinks {...{ more, area, counts }} />}
      </ul>
      <div className="script-only mt-auto p-2 max-lg:hidden">
        <IconButton
          icon={isFolded ? 'next' : 'previous'}
          label={t(isFolded ? 'unfold' : 'fold')}
          onClick={() => {
            setFolded(!isFolded)
            document.cookie = writeAreaFolded(!isFolded, location.protocol === 'https:')
          }}
        />
      </div>
    </nav>
  )
}

type Counts = Partial<Record<AreaLink['key'], number>>

/** How much waits behind a link: in the area of admins, for who may see it. */
function useCounts(me: Me, area: Role | null): Counts {
  const isAdmin = area === 'admin' && me.roles.includes('admin') && !me.lacksFactor
  const { data } = useQuery({ ...waitingQuery, enabled: isAdmin })
  const messages = me.unreadMessages
  if (!isAdmin || !data) return { messages }
  const { reports, appeals, contact, spaces, bookings, documents, absences } = data
  return { messages, spaces, bookings, users: documents, moderation: reports + appeals + contact + absences }
}

interface AreaItemProps {
  link: AreaLink
  area: Role
  counts: Counts
  className?: string
}

function AreaItem({ link: { key, href, icon }, area, counts, className }: AreaItemProps) {
  const t = useT('area')
  const count = counts[key] ?? 0
  return (
    <li className={className}>
      <Link href={href} exact={href === dashboardPath(area)} className="area-link" title={t(key)}>
        <Icon name={icon} />
        <span>{t(key)}</span>
        {key === 'messages' ? <LinkCount count={count} /> : <LinkCount count={count} label={t('waiting', { count })} />}
      </Link>
    </li>
  )
}

/** On a phone, the screens for which its bar has no room. A native popover: it opens without JavaScript. */
function MoreLinks({ more, ...rest }: Omit<AreaItemProps, 'link'> & { more: readonly AreaLink[] }) {
  const t = useT('area')
  const pathname = useLocation({ select: location => location.pathname })
  const current = more.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <li className="lg:hidden">
      <button
        type="button"
        popoverTarget={moreId}
        className="area-link w-full"
        aria-current={current ? 'page' : undefined}
      >
        <Icon name={current?.icon ?? 'more'} />
        <span>{current ? t(current.key) : t('more')}</span>
      </button>
      <ul id={moreId} popover="auto" aria-label={t('more')} className="area-more">
        {more.map(link => (
          <AreaItem key={link.key} link={link} {...rest} />
        ))}
      </ul>
    </li>
  )
}

/** As the reader left it: the server knows it for the first paint. */
function readFolded(): boolean {
  return requestContext()?.isAreaFolded ?? isAreaFoldedIn(document.cookie)
}
