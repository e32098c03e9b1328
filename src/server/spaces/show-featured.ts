import type { Locale } from '#shared/locales.ts'
import { CITIES, type City } from '#shared/places/cities.ts'
import type { CityWithSpaces, Review, SpaceCard } from '#shared/spaces/contract.ts'
import { featuredSpacesMax } from '#shared/settings/sections.ts'
import { SPACE_TYPES, type SpaceType } from '#shared/spaces/vocabulary.ts'
import { localDays } from '../places/local-days.ts'
import { countLiveKinds } from '../places/places.sql.ts'
import type { Platform } from '../platform.ts'
import { listLatestBest } from '../reviews/reviews.sql.ts'
import { typeNumber } from './wanted-stay.ts'
import { readSettings } from '../settings/read-settings.ts'
import { listBestRated, listLive } from './spaces.sql.ts'

const featuredReviews = 3
/** Enough to find the nearest one to nearly anybody. */
const citiesMax = 40

export interface Featured {
  /** By admins; else the best rated. */
  areChosen: boolean
  spaces: SpaceCard[]
  reviews: Review[]
  cities: CityWithSpaces[]
  types: { type: SpaceType; spaces: number }[]
}

/** What the home page shows of others' experience and of what there is; empty lists while there is none. */
export async function showFeatured(platform: Platform, locale: Locale): Promise<Featured> {
  const db = platform.db.read
  const today = localDays(platform.clock.now())
  const [chosen, reviews, kinds] = await Promise.all([
    listChosen(platform, { locale, today }),
    listLatestBest(db, locale, featuredReviews),
    countLiveKinds(db),
  ])
  const spaces = chosen.length > 0 ? chosen : await listBestRated(db, featuredSpacesMax, { locale, today })
  return { areChosen: chosen.length > 0, spaces, reviews, cities: citiesOf(kinds, locale), types: typesOf(kinds) }
}

/** Those that admins have chosen, in their order, without those that are not live now. */
async function listChosen(
  platform: Platform,
  card: { locale: Locale; today: ReturnType<typeof localDays> },
): Promise<SpaceCard[]> {
  const { spaceIds } = (await readSettings(platform.db)).featured
  return spaceIds.length === 0 ? [] : listLive(platform.db.read, spaceIds, card)
}

type Kinds = Awaited<ReturnType<typeof countLiveKinds>>

function citiesOf(kinds: Kinds, locale: Locale): CityWithSpaces[] {
  const counts = new Map<number, number>()
  for (const { cityId, spaces } of kinds) counts.set(cityId, (counts.get(cityId) ?? 0) + spaces)
  const spacesIn = ({ id }: City): number => counts.get(id) ?? 0
  return CITIES.filter(city => !city.awaitsConfirmation && spacesIn(city) > 0)
    .toSorted((a, b) => spacesIn(b) - spacesIn(a))
    .slice(0, citiesMax)
    .map(city => ({
      slug: city.slug,
      name: city.names[locale],
      country: city.country,
      spaces: spacesIn(city),
      latitude: city.lat,
      longitude: city.lng,
    }))
}

function typesOf(kinds: Kinds): Featured['types'] {
  return SPACE_TYPES.map(type => ({
    type,
    spaces: sum(kinds.filter(kind => kind.typeNumber === typeNumber(type))),
  })).filter(({ spaces }) => spaces > 0)
}

const sum = (kinds: Kinds): number => kinds.reduce((total, { spaces }) => total + spaces, 0)
