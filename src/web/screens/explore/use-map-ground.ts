import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StreetMap } from '#shared/places/contract.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import { HOME_BOUNDS } from '#web/features/map/base-geometry.ts'
import type { MapPlace } from '#web/features/map/label-layout.ts'
import { mapQuery } from '#web/features/map/map-query.ts'
import { areaAround } from './map-area.ts'

export interface MapGround {
  names: readonly MapPlace[]
  /** Null where there are none. */
  streets: StreetMap | null
}

const noNames: readonly MapPlace[] = []

/** What is written on the land in and around what the map shows. */
export function useMapGround(area: Bounds | undefined): MapGround {
  const { data } = useQuery({ ...mapQuery(areaAround(area ?? HOME_BOUNDS)), placeholderData: keepPreviousData })
  return { names: data?.names ?? noNames, streets: data?.streets ?? null }
}
