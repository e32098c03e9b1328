import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RADIUS_SLIDER } from '#shared/freelancers/vocabulary.ts'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { LocationMap } from '#web/features/map/LocationMap.tsx'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { TownCombobox } from '#web/features/towns/TownCombobox.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { namesInZone } from '../public-profile/names-in-zone.ts'
import type { FieldsProps } from './draft.ts'
import { FormCard } from './FormCard.tsx'

type Town = NonNullable<OwnFreelancer['town']>

interface LocationFieldsProps extends FieldsProps {
  /** The one that is saved or was chosen from the list; null while another is being typed. */
  town: Town | null
  onTown: (town: Town | null) => void
}

const metresPerKilometre = 1_000
const slidingPauseMs = 200

/** Where they live, and how far from there they work: the zone on the map follows both. */
export function LocationFields({ draft, change, errorOf, town, onTown }: LocationFieldsProps) {
  const t = useT('freelancer-profile')
  const kilometres = (km: number) => t('radius.value', { km })
  const radiusKm = useDebouncedValue(draft.radiusKm, slidingPauseMs)
  return (
    <FormCard id="location" title={t('location')}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col gap-6">
          <TownCombobox
            name="city"
            label={t('city')}
            value={draft.city}
            onChange={city => {
              change({ city })
              if (city !== town?.name) onTown(null)
            }}
            onSelect={({ name, country, latitude, longitude }) => onTown({ name, country, latitude, longitude })}
            hint={town === null && draft.city !== '' ? t('city.typed') : undefined}
            emptyText={t('city.none')}
            countText={count => t('city.count', { count })}
            clearLabel={t('city.clear')}
            error={errorOf('city')}
          />
          <Slider
            name="radiusKm"
            label={t('radius')}
            min={RADIUS_SLIDER.minKm}
            max={RADIUS_SLIDER.maxKm}
            step={RADIUS_SLIDER.stepKm}
            value={draft.radiusKm}
            onChange={value => change({ radiusKm: value })}
            valueText={kilometres}
          />
        </div>
        {town ? (
          <ZoneMap town={town} radiusKm={radiusKm} />
        ) : (
          <p className="grid min-h-40 place-items-center rounded-md bg-mist p-6 text-center text-ink-2">
            {t('zone.none')}
          </p>
        )}
      </div>
    </FormCard>
  )
}

function ZoneMap({ town, radiusKm }: { town: Town; radiusKm: number }) {
  const { data } = useQuery({ ...namesInZone(town, radiusKm), placeholderData: keepPreviousData })
  const labels = useMapLabels('zoneMap')
  return (
    <LocationMap
      key={`${town.latitude} ${town.longitude} ${radiusKm}`}
      place={{ lat: town.latitude, lng: town.longitude }}
      approximate
      radiusMetres={radiusKm * metresPerKilometre}
      radiusLabel={labels.distance(radiusKm * metresPerKilometre)}
      places={data?.names ?? []}
      labels={labels}
      streets={data?.streets ?? null}
      className="h-64 sm:h-80"
    />
  )
}
