import { useQuery } from '@tanstack/react-query'
import { RecentSearches } from '#web/features/search/RecentSearches.tsx'
import { featuredQuery } from '#web/features/spaces/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { AwningEdge } from '#web/ui/AwningEdge.tsx'
import { Closing } from './Closing.tsx'
import { FeaturedSpaces } from './FeaturedSpaces.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { Street } from './Street.tsx'
import { CitiesIn, TypesIn } from './EntryLinks.tsx'
import { Testimonials } from './Testimonials.tsx'

/** The front of the house: what this is, the search, and what others found here. */
export function HomeScreen() {
  const featured = useQuery(featuredQuery).data
  return (
    <>
      <AwningEdge />
      <Hero />
      <div className="page py-10">
        <QuickLinks />
      </div>
      <CitiesIn cities={featured?.cities ?? []} />
      <FeaturedSpaces spaces={featured?.spaces ?? []} areChosen={featured?.areChosen ?? false} />
      <TypesIn types={featured?.types ?? []} />
      <HowItWorks />
      <Testimonials reviews={featured?.reviews ?? []} />
      <Closing />
    </>
  )
}

function Hero() {
  const t = useT('home')
  return (
    <div className="overflow-x-clip">
      <div className="hero page pt-8 pb-6 sm:pt-12">
        <h1 className="title text-hero">{t('hero.title')}</h1>
        <p className="mt-3 text-lg text-ink-2">{t('hero.subtitle')}</p>
        <div className="mt-7">
          <HeroSearch />
        </div>
        <div className="mt-4 empty:hidden">
          <RecentSearches />
        </div>
      </div>
      <Street />
    </div>
  )
}
