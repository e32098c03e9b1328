import { useQuery } from '@tanstack/react-query'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { LocationMap } from '#web/features/map/LocationMap.tsx'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { namesInZone } from './names-in-zone.ts'

const metresPerKilometre = 1_000

/** Where they work: a circle around the middle of their city. */
export function Zone({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const { city, zone, radiusKm, firstName } = freelancer
  return (
    <section id="zone" aria-labelledby="zone-title" className="border-t border-hairline pt-8">
      <h2 id="zone-title" className="title text-2xl">
        {t('zone.title')}
      </h2>
      {city && zone ? (
        <>
          <p className="mt-2">{t('zone.text', { city: city.name, km: radiusKm })}</p>
          <ZoneMap zone={zone} radiusKm={radiusKm} />
        </>
      ) : (
        <p className="mt-4 text-ink-2">{t('zone.none', { name: firstName })}</p>
      )}
    </section>
  )
}

function ZoneMap({ zone, radiusKm }: { zone: NonNullable<FreelancerView['zone']>; radiusKm: number }) {
  const { data } = useQuery(namesInZone(zone, radiusKm))
  const labels = useMapLabels('zoneMap')
  return (
    <LocationMap
      place={{ lat: zone.latitude, lng: zone.longitude }}
      approximate
      radiusMetres={radiusKm * metresPerKilometre}
      radiusLabel={labels.distance(radiusKm * metresPerKilometre)}
      places={data?.names ?? []}
      labels={labels}
      streets={data?.streets ?? null}
      className="mt-5 h-80 sm:h-96"
    />
  )
}
