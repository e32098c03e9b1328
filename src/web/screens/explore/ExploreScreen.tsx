import { lazy, Suspense, useEffect, useState } from 'react'
import { searchAddress } from '#web/features/search/search-address.ts'
import { saveRecentSearch } from '#web/features/search/recent-searches.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useHydrated, useMedia } from '#web/ui/hydration.ts'
import { Results } from './Results.tsx'
import { Count, ResultsHeader } from './ResultsHeader.tsx'
import { SearchForm } from './SearchForm.tsx'
import { type Explore, useExplore } from './use-explore.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

/** What cannot be fetched costs the map, not the page. */
const ExploreMap = lazy(() =>
  import('./ExploreMap.tsx').then(
    module => ({ default: module.ExploreMap }),
    () => ({ default: MapFailed }),
  ),
)

/** Finding a space: what is looked for, what there is, and where it is. Its whole state is its address. */
export function ExploreScreen() {
  const explore = useExplore()
  const { state, view } = explore
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  useEffect(() => saveRecentSearch(state), [state])
  return (
    <div className="explore">
      <SearchForm state={state} result={explore.result} onSearch={next => explore.go(next)} />
      <div className="explore-columns">
        <div className={classes('explore-list', view === 'map' && 'max-lg:hidden noscript:block!')}>
          <ResultsHeader explore={explore} />
          <div className="pt-5">
            <Results explore={explore} hoveredId={hoveredId} onHover={setHoveredId} />
          </div>
        </div>
        <div className={classes('explore-map script-only', view === 'list' && 'max-lg:hidden')}>
          <MapColumn explore={explore} hoveredId={hoveredId} onHover={setHoveredId} />
        </div>
      </div>
      <ViewSwitch explore={explore} />
    </div>
  )
}

interface MapColumnProps {
  explore: Explore
  hoveredId: string | null
  onHover: (id: string | null) => void
}

/** The map's code and its land are fetched only where there is room for it, or when it is asked for. */
function MapColumn(props: MapColumnProps) {
  const isWide = useMedia('(width >= 64rem)')
  if (!isWide && props.explore.view === 'list') return null
  return (
    <Suspense>
      <ExploreMap {...props} />
    </Suspense>
  )
}

function MapFailed() {
  const { explore } = useFilterWords()
  return <p className="grid size-full place-items-center px-6 text-center text-ink-2">{explore('map.failed')}</p>
}

/** List or map, where there is no room for both. */
function ViewSwitch({ explore }: { explore: Explore }) {
  const { state, view } = explore
  const { explore: t } = useFilterWords()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const other = view === 'map' ? 'list' : 'map'
  const button = (
    <Button variant="primary" icon={other} render={props => <Link href={searchAddress(state, other)} {...props} />}>
      {t(`view.${other}`)}
    </Button>
  )
  // a bar, which covers whole lines of the list and no price between them
  if (view === 'list') {
    return (
      <div className="sticky bottom-(--consent,0px) z-20 flex h-16 items-center justify-center border-t border-hairline bg-paper lg:hidden">
        {button}
      </div>
    )
  }
  return (
    <div className="page flex h-16 items-center justify-between gap-4 border-t border-hairline lg:hidden">
      <h1 className="sr-only">{t('title')}</h1>
      <Count explore={explore} />
      {button}
    </div>
  )
}
