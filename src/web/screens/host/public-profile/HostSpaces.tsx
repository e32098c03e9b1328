import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HostView } from '#shared/hosts/contract.ts'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { hostSpacesQuery } from '#web/features/hosts/queries.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

export interface HostPartProps {
  host: HostView
  /** From 1. */
  page: number
  hrefOf: (page: number) => string
}

/** What they let, the best rated first. */
export function HostSpaces({ host, page, hrefOf }: HostPartProps) {
  const t = useT('hosts')
  const { data } = useQuery({ ...hostSpacesQuery(host.id, page), placeholderData: keepPreviousData })
  return (
    <section id="spaces" aria-labelledby="spaces-title" className="scroll-mt-24 border-t border-hairline pt-8">
      <h2 id="spaces-title" className="title text-2xl">
        {t('spaces.title', { name: host.firstName })}
      </h2>
      {data?.spaces.length === 0 && (
        <p className="mt-4 text-ink-2">
          {t('spaces.beyond')}{' '}
          <Link href={hrefOf(1)} className="link">
            {t('spaces.first')}
          </Link>
        </p>
      )}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {data?.spaces.map(space => (
          <li key={space.id}>
            <SpaceCard space={space} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pages
          label={t('spaces.pages')}
          page={page}
          pages={data?.pages ?? 1}
          hrefOf={hrefOf}
          renderLink={link => <Link key={link.href} {...link} />}
        />
      </div>
    </section>
  )
}
