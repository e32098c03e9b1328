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

/**
 * Pins with their price: of the day, or of all the days that were chosen.
 *
 * @param listed what the list shows, best first: where room is short, their prices come before others'
 */
export function useMarks(result: MapResult | undefined, listed: readonly { id: string }[] | undefined): Marks {
  const { explore } = useFilterWords()
  const locale = useLocale()
  return useMemo(() => {
    const rank = new Map(listed?.map(({ id }, index) => [id, index]))
    const rankOf = ({ id }: { id: string }) => rank.get(id) ?? rank.size
    const points = (result?.points ?? [])
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ id, name, latitude, longitude, pricePerDayMinor, currency, totalMinor }): MapPoint => {
        const priceLabel = formatMinor(totalMinor ?? pricePerDayMinor, currency, locale)
        return { id, lat: latitude, lng: longitude, priceLabel, label: explore('map.pin', { name, price: priceLabel }) }
      })
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
  }, [result, listed, explore, locale])
}
