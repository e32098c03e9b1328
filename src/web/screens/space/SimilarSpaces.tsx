import { useQuery } from '@tanstack/react-query'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { similarSpacesQuery } from '#web/features/spaces/space-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'

/** Others of the kind in the same city, for who is not convinced yet. */
export function SimilarSpaces({ space }: { space: SpaceView }) {
  const t = useT('space')
  const { data } = useQuery(similarSpacesQuery(space.id))
  if (!data || data.spaces.length === 0) return null
  const all = withSearch(paths.explore(), { location: space.city.name, spaceType: space.type })
  return (
    <section aria-labelledby="similar" className="border-t border-hairline bg-mist py-12">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="similar" className="title text-2xl">
            {t('similar.title', { city: space.city.name })}
          </h2>
          <Link href={all} className="link py-1">
            {t('similar.all')}
          </Link>
        </div>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {data.spaces.map(each => (
            <li key={each.id}>
              <SpaceCard space={each} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
