import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isAreaFoldedIn, writeAreaFolded } from '#shared/area-column.ts'
import { dashboardPath } from '#shared/roles.ts'
import type { Me } from '#web/api/me.ts'
import { requestContext } from '#web/api/request-context.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { WayCount } from './AccountMenu.tsx'
import { AREA_LINKS, areaOf } from './areas.ts'
import { useIsBuilt } from './built-ways.ts'
import { Way } from './Way.tsx'

/** The screens of the reader's area: a bar at the lower edge of phones, from 1024 px a column that folds to its icons. */
export function AreaNavigation({ me }: { me: Me }) {
  const t = useT('area')
  const common = useT('common')
  const pathname = useLocation({ select: location => location.pathname })
  const isBuilt = useIsBuilt()
  const [isFolded, setFolded] = useState(readFolded)
  const area = areaOf(pathname, me)
  if (!area) return null
  const links = AREA_LINKS[area].filter(({ href }) => isBuilt(href))
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
              <Way href={dashboardPath(role)} className="area-link" title={common(`role.${role}`)}>
                <Icon name="updown" />
                <span>{common(`role.${role}`)}</span>
              </Way>
            </li>
          ))}
        </ul>
      )}
      <ul className="area-links">
        {links.map(({ key, href, icon }) => (
          <li key={key}>
            <Way href={href} exact={href === dashboardPath(area)} className="area-link" title={t(key)}>
              <Icon name={icon} />
              <span>{t(key)}</span>
              {key === 'messages' && <WayCount count={me.unreadMessages} />}
            </Way>
          </li>
        ))}
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

/** As the reader left it: the server knows it for the first paint. */
function readFolded(): boolean {
  return requestContext()?.isAreaFolded ?? isAreaFoldedIn(document.cookie)
}
