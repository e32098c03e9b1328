import type { SearchResult } from '#shared/spaces/contract.ts'
import { parseSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { CorrectedPlace } from '#web/features/search/CorrectedPlace.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What a location was taken for, where that is not plainly what was typed: a slip, a part of a city, one of several places. */
export function PlaceNotice({ state, place }: { state: SearchState; place: SearchResult['place'] | undefined }) {
  const t = useT('explore')
  const at = (change: object) => searchAddress(parseSearch({ ...state, page: undefined, ...change }))
  return (
    <>
      <CorrectedPlace
        typed={state.location}
        place={place}
        instead={{ href: at({ asTyped: 'true' }), text: t('corrected.instead', { typed: state.location ?? '' }) }}
      />
      {place?.part && <p className="text-sm text-ink-2">{t('place.part', { part: place.part, city: place.name })}</p>}
      {place && place.others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {t('place.others')}
          {place.others.map(({ name, location }) => (
            <Link key={location} href={at({ location, asTyped: undefined })} className="link touch-44">
              <bdi>{name}</bdi>
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
