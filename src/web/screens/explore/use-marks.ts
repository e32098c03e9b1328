import { useMemo } from 'react'
import { formatMinor } from '#shared/format.ts'
import type { MapResult } from '#shared/spaces/contract.ts'
import type { MapCluster, MapPoint } from '#web/features/map/grouping.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface Marks {
  points: readonly MapPoint[]
  clusters: readonly MapCluster[]
}

/** Pins with their price: of the day, or of the whole stay when days were chosen. */
export function useMarks(result: MapResult | undefined): Marks {
  const { explore } = useFilterWords()
  const locale = useLocale()
  return useMemo(() => {
    const points = (result?.points ?? []).map(
      ({ id, name, latitude, longitude, pricePerDayMinor, currency, totalMinor }): MapPoint => {
        const priceLabel = formatMinor(totalMinor ?? pricePerDayMinor, currency, locale)
        return { id, lat: latitude, lng: longitude, priceLabel, label: explore('map.pin', { name, price: priceLabel }) }
      },
    )
    const clusters = (result?.clusters ?? []).map(
      ({ latitude, longitude, spaces, isEstimate, north, south, east, west }) => ({
        lat: latitude,
        lng: longitude,
        count: spaces,
        isEstimate,
        bounds: { north, south, east, west },
      }),
    )
    return { points, clusters }
  }, [result, explore, locale])
}
