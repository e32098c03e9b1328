import { useQuery } from '@tanstack/react-query'
import { direction } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { LocationMap } from '#web/features/map/LocationMap.tsx'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { namesAround } from './names-around.ts'

function mapsAddress({ latitude, longitude }: SpaceView): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Where it is, as exactly as the host shows it. */
export function SpaceLocation({ space }: { space: SpaceView }) {
  const t = useT('space')
  const { data } = useQuery(namesAround(space))
  const labels = useMapLabels('placeMap')
  const isApproximate = space.locationPrecision === 'approximate'
  const place = placeOf(space, t.locale)
  return (
    <section id="location" aria-labelledby="location-title" className="border-t border-hairline pt-8">
      <h2 id="location-title" className="title text-2xl">
        {t('place.title')}
      </h2>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p>
            {space.address !== null && (
              <>
                <bdi>{space.address}</bdi>
                {' · '}
              </>
            )}
            <bdi>{place}</bdi>
          </p>
          {space.landmark !== null && (
            <p className="text-sm text-ink-2">
              <bdi lang={space.textLocales.landmark} dir={direction(space.textLocales.landmark)}>
                {space.landmark}
              </bdi>
            </p>
          )}
          {isApproximate && <p className="text-sm text-ink-2">{t('place.approximate')}</p>}
        </div>
        <Button
          size="sm"
          iconEnd="external"
          render={({ children, className }) => (
            <a href={mapsAddress(space)} target="_blank" rel="noopener noreferrer" className={className}>
              {children}
            </a>
          )}
        >
          {t('place.openMaps')} <VisuallyHidden>{t('place.newTab')}</VisuallyHidden>
        </Button>
      </div>
      <LocationMap
        place={{ lat: space.latitude, lng: space.longitude }}
        approximate={isApproximate}
        places={data?.names ?? []}
        labels={labels}
        streets={data?.streets ?? null}
        className="mt-5 h-80 sm:h-96"
      />
    </section>
  )
}
