import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { HostView } from '#shared/hosts/contract.ts'
import { PageCrumbs } from '#web/features/frame/PageCrumbs.tsx'
import { hostName } from '#web/features/hosts/host-name.ts'
import { HostRating } from '#web/features/hosts/HostFacts.tsx'
import { hostQuery } from '#web/features/hosts/queries.ts'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { HostAside } from './HostAside.tsx'
import { HostReviews } from './HostReviews.tsx'
import { HostSkeleton } from './HostSkeleton.tsx'
import { HostSpaces } from './HostSpaces.tsx'

const route = getRouteApi('/hosts/$hostId')

/** The public page of who lets spaces. */
export function HostScreen() {
  const { hostId } = route.useParams()
  const { data: host } = useQuery(hostQuery(hostId))
  if (!host) return <HostSkeleton />
  return <Host key={hostId} host={host} />
}

function Host({ host }: { host: HostView }) {
  const common = useT('common')
  const { publicOrigin } = route.useRouteContext()
  const { spaces, reviews } = route.useSearch()
  const address = paths.host(host.id)
  return (
    <div className="page pt-3 pb-16">
      <PageCrumbs
        above={[{ label: common('nav.explore'), href: paths.explore() }]}
        title={hostName(host)}
        url={publicOrigin + address}
      />
      <div className="profile-columns mt-4">
        <Title host={host} />
        <HostAside host={host} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <About host={host} />
          <HostSpaces
            host={host}
            page={spaces ?? 1}
            hrefOf={page => `${withSearch(address, { spaces: page, reviews })}#spaces`}
          />
          <HostReviews
            host={host}
            page={reviews ?? 1}
            hrefOf={page => `${withSearch(address, { spaces, reviews: page })}#reviews`}
          />
          {!host.allowedActions.includes('edit') && (
            <div className="border-t border-hairline pt-4 print:hidden">
              <ReportLink kind="profile" id={host.id} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Title({ host }: { host: HostView }) {
  const common = useT('common')
  const name = hostName(host)
  return (
    <header className="profile-title flex gap-4 max-sm:flex-col sm:items-center sm:gap-6">
      <Avatar name={name} src={host.avatarUrl} size={96} decorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          {common('roleTitle.host')}
          {host.company && (
            <>
              <span aria-hidden>·</span>
              <bdi>{host.company}</bdi>
            </>
          )}
        </p>
        <h1 className="title mt-1 text-3xl sm:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <p className="figures mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {host.rating === null ? (
            <HostRating host={host} />
          ) : (
            <a href="#reviews" className="py-0.5 underline-offset-4 hover:underline">
              <HostRating host={host} />
            </a>
          )}
          {host.verified && <VerifiedBadge>{common('state.verified')}</VerifiedBadge>}
        </p>
      </div>
    </header>
  )
}

function About({ host }: { host: HostView }) {
  const t = useT('hosts')
  const languageName = useT('languages')
  return (
    <section aria-labelledby="about" className="border-t border-hairline pt-8">
      <h2 id="about" className="title text-2xl">
        {t('about.title')}
      </h2>
      {host.bio ? (
        <p dir="auto" className="mt-4 w-fit max-w-prose text-lg whitespace-pre-line">
          {host.bio}
        </p>
      ) : (
        <p className="mt-4 text-ink-2">{t('about.none', { name: host.firstName })}</p>
      )}
      {host.languages.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">{t('languages.title')}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {host.languages.map(language => (
              <li
                key={language}
                className="inline-flex min-h-9 items-center rounded-sm border border-hairline px-3 py-1 text-sm"
              >
                {languageName(language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
