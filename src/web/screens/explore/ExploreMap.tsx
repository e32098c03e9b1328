import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bounds, Camera } from '#shared/places/mercator.ts'
import { printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { SpaceMap } from '#web/features/map/SpaceMap.tsx'
import { mapSpacesQuery } from '#web/features/spaces/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { MapCard } from './MapCard.tsx'
import { areaOf, searchWithin, zoomFor } from './map-area.ts'
import type { Explore } from './use-explore.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { useMapGround } from './use-map-ground.ts'
import { useMarks } from './use-marks.ts'

export interface ExploreMapProps {
  explore: Explore
  hoveredId: string | null
  onHover: (id: string | null) => void
}

/** Where the reader has moved the map. */
interface Moved {
  area: Bounds
  zoom: number
  /** The search it was moved over, until another came of it. */
  over: string | undefined
  /** The search that came of it. While either is shown, the map stays where it is. */
  ledTo: string | undefined
}

/** The results on a map. Moving it searches there, unless the reader would rather look around first. */
export function ExploreMap({ explore, hoveredId, onHover }: ExploreMapProps) {
  const { state, result, go } = explore
  const { explore: t } = useFilterWords()
  const labels = useMapLabels('map')
  const [follows, setFollows] = useState(true)
  const [moved, setMoved] = useState<Moved>()
  const [selectedId, setSelectedId] = useState<string | null>(null)

  const area = areaOf(state)
  const shown = keyOf(state)
  const wanted = area ?? result?.place?.bounds ?? undefined
  const isMoved = moved !== undefined && (moved.over === shown || moved.ledTo === shown)
  if (moved?.ledTo === shown && moved.over !== undefined) setMoved({ ...moved, over: undefined })
  // another search, or the way back: the map shows where it is
  if (moved && !isMoved) setMoved(undefined)
  const seen = isMoved ? moved : area && { area, zoom: zoomFor(area) }
  const onMap = useQuery({
    ...mapSpacesQuery({ ...state, page: undefined, sort: undefined, ...seen?.area }, seen && Math.round(seen.zoom)),
    placeholderData: keepPreviousData,
  }).data
  const { points, clusters } = useMarks(onMap, result?.spaces)
  const ground = useMapGround(seen?.area ?? wanted)

  const searchIn = (here: Moved) => {
    const place = result?.place
    const next = searchWithin(state, here.area, place?.kind === 'city' ? place.bounds : null)
    setMoved({ ...here, ledTo: keyOf(next) })
    go(next, { replace: area !== undefined })
  }
  const onBoundsChange = (bounds: Bounds, { zoom }: Camera) => {
    const here = { area: bounds, zoom, over: shown, ledTo: undefined }
    if (follows) searchIn(here)
    else setMoved(here)
  }
  const selected = onMap?.points.find(point => point.id === selectedId)
  const isElsewhere = isMoved && moved.ledTo !== shown
  return (
    <div className="relative size-full">
      <SpaceMap
        className="size-full"
        labels={labels}
        places={ground.names}
        streets={ground.streets}
        points={points}
        clusters={clusters}
        fitTo={wanted}
        holds={isMoved}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={setSelectedId}
        onHover={onHover}
        onBoundsChange={onBoundsChange}
        card={
          selected && (
            <MapCard
              key={selected.id}
              point={selected}
              space={result?.spaces.find(space => space.id === selected.id)}
              onClose={() => setSelectedId(null)}
            />
          )
        }
      />
      {!selected && (
        <div
          data-map-control
          className="absolute end-3 bottom-5 z-10 rounded-md border border-hairline bg-raised px-3 text-sm shadow-hover"
        >
          {isElsewhere && !follows ? (
            <Button variant="quiet" size="sm" icon="search" onClick={() => searchIn(moved)}>
              {t('map.here')}
            </Button>
          ) : (
            <Checkbox label={t('map.follow')} checked={follows} onChange={event => setFollows(event.target.checked)} />
          )}
        </div>
      )}
    </div>
  )
}

/** Which spaces are shown, whatever the order and the page. */
function keyOf(state: SearchState): string {
  return printSearch({ ...state, page: undefined, sort: undefined })
}
