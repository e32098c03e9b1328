import { drawingAddress } from '#drawings/drawing-address.ts'
import type { Locale } from '#shared/locales.ts'
import type { CityWithSpaces } from '#shared/spaces/contract.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NearMe } from './NearMe.tsx'
import { Section } from './Section.tsx'

const citiesShown = 12

/** Where there are spaces: the cities with most of them, and the one that is nearest to who asks for it. */
export function CitiesIn({ cities }: { cities: readonly CityWithSpaces[] }) {
  const t = useT('home')
  const search = useT('search')
  if (cities.length === 0) return null
  return (
    <Section title={t('cities.title')} text={t('cities.text')} action={<NearMe cities={cities} />}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {cities.slice(0, citiesShown).map(city => (
          <Card as="li" linked padded={false} key={city.slug} className="px-4 py-3">
            <Link href={searchAddress({ location: city.name })} className="stretched font-semibold">
              {city.name}
            </Link>
            <span className="figures block text-sm text-ink-2">{search('spaces', { count: city.spaces })}</span>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

/** The measures and the street that show each type best. */
const DRAWN: Readonly<Record<SpaceType, { slug: string; country: string; sizes: [number, number, number] }>> = {
  'full-store': { slug: 'paris', country: 'FR', sizes: [5, 3.2, 6] },
  'corner-shop': { slug: 'casablanca', country: 'MA', sizes: [3, 2.8, 3] },
  'window-display': { slug: 'paris', country: 'FR', sizes: [2.4, 2.4, 0.8] },
  'shelf-display': { slug: 'marrakech', country: 'MA', sizes: [1.6, 2, 0.4] },
  'wall-display': { slug: 'paris', country: 'FR', sizes: [4, 2.6, 0.2] },
  'garage-storage': { slug: 'casablanca', country: 'MA', sizes: [3, 2.4, 6] },
  'event-stand': { slug: 'marrakech', country: 'MA', sizes: [3, 2.6, 3] },
  'mobile-unit': { slug: 'dubai', country: 'AE', sizes: [3, 2.6, 2] },
}
const nobody = '00000001-0000-7000-8000-000000000001'

/** The kinds of space, each drawn. */
export function TypesIn({ types }: { types: readonly { type: SpaceType; spaces: number }[] }) {
  const t = useT('home')
  const common = useT('common')
  const search = useT('search')
  if (types.length === 0) return null
  return (
    <Section title={t('types.title')} text={t('types.text')}>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {types.map(({ type, spaces }) => (
          <Card as="li" linked padded={false} key={type}>
            <img
              src={drawingOf(type, t.locale)}
              alt=""
              width={800}
              height={600}
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full object-cover"
            />
            <div className="px-4 py-3">
              <Link href={searchAddress({ spaceType: [type] })} className="stretched font-semibold">
                {common(`spaceType.${type}`)}
              </Link>
              <span className="figures block text-sm text-ink-2">{search('spaces', { count: spaces })}</span>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function drawingOf(type: SpaceType, locale: Locale): string {
  const { slug, country, sizes } = DRAWN[type]
  const [widthM, heightM, depthM] = sizes
  return drawingAddress({ id: nobody, type, widthM, heightM, depthM, city: { slug, country } }, 'front', locale)
}
