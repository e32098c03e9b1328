import type { Flash } from '#shared/http/contract.ts'
import type { HostCard as Host, SpaceView } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { hostName } from '#web/features/hosts/host-name.ts'
import { HostFacts, HostRating } from '#web/features/hosts/HostFacts.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { ContactHost } from './ContactHost.tsx'

/** Who rents it out: all of it measured, nothing assumed. */
export function HostCard({ space, flash, here }: { space: SpaceView; flash: Flash | undefined; here: string }) {
  const t = useT('space')
  const { host } = space
  return (
    <section id="host" aria-labelledby="host-title" className="border-t border-hairline pt-8">
      <h2 id="host-title" className="title text-2xl">
        {t('host.title')}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-6 rounded-md border border-hairline p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
        <Person host={host} />
        <div className="grid content-start gap-2.5 sm:border-s sm:border-hairline sm:ps-6">
          <HostFacts host={host} />
          {space.allowedActions.includes('contact') && <ContactHost spaceId={space.id} flash={flash} here={here} />}
        </div>
      </div>
    </section>
  )
}

function Person({ host }: { host: Host }) {
  const t = useT('space')
  const common = useT('common')
  const name = hostName(host)
  // who has nothing published has no page
  const hasPage = host.spaces > 0
  return (
    <div className="relative flex flex-wrap items-center gap-4 sm:max-w-60 sm:flex-col sm:justify-center sm:px-4 sm:text-center">
      <Avatar name={name} src={host.avatarUrl} size={96} decorative />
      <div className="grid min-w-0 gap-1 sm:justify-items-center">
        <p className="text-lg leading-snug font-semibold">
          <bdi>{name}</bdi>
        </p>
        {host.company && (
          <p className="text-sm">
            <bdi>{host.company}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-2">{common(`roleTitle.${host.role ?? 'host'}`)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <HostRating host={host} />
          {host.verified && <VerifiedBadge>{common('state.verified')}</VerifiedBadge>}
        </p>
        {hasPage && (
          <Link href={paths.host(host.id)} className="stretched link py-1">
            {t('host.page')}
          </Link>
        )}
      </div>
    </div>
  )
}
