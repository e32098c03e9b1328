import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Bounds } from '#shared/places/mercator.ts'
import { HOME_BOUNDS } from '#web/features/map/base-geometry.ts'
import type { MapPlace } from '#web/features/map/label-layout.ts'
import { mapQuery } from '#web/features/map/map-query.ts'
import type { TileServer } from '#web/features/map/Streets.tsx'
import { areaAround } from './map-area.ts'

export interface MapGround {
  names: readonly MapPlace[]
  /** The streets, where some are configured. */
  tiles: TileServer | null
}

const noNames: readonly MapPlace[] = []

/** What is written on the land in and around what the map shows. */
export function useMapGround(area: Bounds | undefined): MapGround {
  const { data } = useQuery({ ...mapQuery(areaAround(area ?? HOME_BOUNDS)), placeholderData: keepPreviousData })
  return { names: data?.names ?? noNames, tiles: data?.styleUrl ? { styleUrl: data.styleUrl } : null }
}
