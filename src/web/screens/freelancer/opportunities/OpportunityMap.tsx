import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Opportunity } from '#shared/missions/opportunities-contract.ts'
import { type Bounds, boundsAround } from '#shared/places/mercator.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { HOME_BOUNDS } from '#web/features/map/base-geometry.ts'
import { useMapLabels } from '#web/features/map/map-labels.ts'
import { mapQuery } from '#web/features/map/map-query.ts'
import { SpaceMap } from '#web/features/map/SpaceMap.tsx'
import { rateText, spaceOf, totalText } from '#web/features/missions/mission-words.ts'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

export interface OpportunityMapProps {
  opportunities: readonly Opportunity[]
  hoveredId: string | null
  onHover: (id: string | null) => void
}

/** Around the outermost missions: a single one is a point. */
const airDegrees = 0.1

const withAir = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - airDegrees,
  west: west - airDegrees,
  north: north + airDegrees,
  east: east + airDegrees,
})

/** The missions of the page about where they are, each with its pay. */
export function OpportunityMap({ opportunities, hoveredId, onHover }: OpportunityMapProps) {
  const t = useT('opportunities')
  const labels = useMapLabels('map')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const points = opportunities.map(({ mission, point }) => ({
    id: mission.id,
    ...point,
    priceLabel: rateText(mission, t.locale),
    label: `${mission.title}, ${placeOf(spaceOf(mission), t.locale)}, ${rateText(mission, t.locale)}`,
  }))
  const { data: ground } = useQuery(mapQuery(withAir(boundsAround(points) ?? HOME_BOUNDS)))
  const selected = opportunities.find(({ mission }) => mission.id === selectedId)
  return (
    <div className="mb-6">
      <SpaceMap
        className="h-80 overflow-hidden rounded-md border border-hairline sm:h-96"
        labels={labels}
        places={ground?.names ?? []}
        streets={ground?.streets ?? null}
        points={points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={setSelectedId}
        onHover={onHover}
        card={selected && <PinnedMission opportunity={selected} onClose={() => setSelectedId(null)} />}
      />
      <p className="mt-2 text-sm text-ink-2">{t('map.note')}</p>
    </div>
  )
}

function PinnedMission({ opportunity: { mission }, onClose }: { opportunity: Opportunity; onClose: () => void }) {
  const t = useT('opportunities')
  const common = useT('common')
  return (
    <article className="relative p-4 pe-12">
      <h2 className="text-sm font-semibold">
        <Link href={paths.mission(mission.id)} className="link">
          <bdi>{mission.title}</bdi>
        </Link>
      </h2>
      <p className="figures mt-1 text-sm text-ink-2">{daysOf(mission, t.locale)}</p>
      <p className="figures text-sm font-medium">
        <bdi>{rateText(mission, t.locale)}</bdi> · <bdi>{totalText(mission, t.locale)}</bdi>
      </p>
      <IconButton
        icon="close"
        size="sm"
        label={common('action.close')}
        onClick={onClose}
        className="absolute! end-1 top-1 z-1"
      />
    </article>
  )
}
