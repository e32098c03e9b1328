import { formatArea, formatMinor } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { placeOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { languageLinks } from '#web/page-links.ts'
import type { PageSettings } from '#web/page-settings.ts'
import { descriptionCharactersMax, excerpt, sharingMeta } from '#web/page-sharing.ts'
import { paths } from '#web/paths.ts'
import { structuredData } from './structured-data.ts'

/** What a loader hands to the head: facts only, since the words come with the page's texts. */
export interface HeadFacts
  extends Pick<
    SpaceView,
    'name' | 'description' | 'type' | 'neighborhood' | 'surfaceM2' | 'pricePerDayMinor' | 'currency' | 'rating'
  > {
  city: { name: string; country: string }
  ratingCount: number
  address: string | null
  /** Null where the host shows the place approximately: a machine would take it for the door. */
  point: { latitude: number; longitude: number } | null
  isPublic: boolean
  isBookable: boolean
  url: string
  /** Photographs only: what shares a page shows no drawings. */
  images: string[]
}

const sharedImageWidth = 1280
const sharedImagesMax = 5

export function headFacts(space: SpaceView, publicOrigin: string): HeadFacts {
  const { name, description, type, neighborhood, surfaceM2, pricePerDayMinor, currency, rating, ratingCount } = space
  const isExact = space.locationPrecision === 'exact'
  return {
    name,
    description,
    type,
    neighborhood,
    surfaceM2,
    pricePerDayMinor,
    currency,
    rating,
    ratingCount,
    city: { name: space.city.name, country: space.city.country },
    address: space.address,
    point: isExact ? { latitude: space.latitude, longitude: space.longitude } : null,
    isPublic: space.preview === null,
    isBookable: space.allowedActions.includes('book'),
    url: publicOrigin + paths.space(space.id),
    images: picturesOf(space)
      .filter(picture => picture.kind === 'photo')
      .slice(0, sharedImagesMax)
      .map(picture => new URL(picture.src.replace(/\/\d+\.jpeg$/, `/${sharedImageWidth}.jpeg`), publicOrigin).href),
  }
}

interface HeadVisit {
  match: { context: Pick<PageSettings, 'locale'>; search: { lang?: Locale } }
  loaderData?: HeadFacts | undefined
}

/** Title, what search engines and shared links show, and the space as structured data. */
export function spaceHead({ match, loaderData: facts }: HeadVisit) {
  const { locale } = match.context
  const common = translatorOf(locale, 'common')
  const t = translatorOf(locale, 'space')
  if (!common || !t) return {}
  if (!facts) return { meta: [{ title: common('page.title', { title: t('missing.title') }) }] }
  const type = shortTypeName(facts.type, common)
  const heading = t('head.title', { name: facts.name, type, city: facts.city.name })
  const words = {
    type,
    area: formatArea(facts.surfaceM2, locale),
    place: placeOf(facts, locale),
    price: formatMinor(facts.pricePerDayMinor, facts.currency, locale),
  }
  const bare = t('head.descriptionBare', words)
  const text = excerpt(facts.description, Math.max(0, descriptionCharactersMax - bare.length))
  const description = text === '' ? bare : t('head.description', { ...words, text })
  return {
    meta: [
      { title: common('page.title', { title: heading }) },
      { name: 'description', content: description },
      ...(facts.isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...sharingMeta({ type: 'product', title: heading, description, url: facts.url, image: facts.images[0] }, locale),
      ...(facts.isPublic
        ? [
            {
              'script:ld+json': structuredData(facts, {
                type,
                home: t('crumbs.home'),
                explore: common('nav.explore'),
              }),
            },
          ]
        : []),
    ],
    links: facts.isPublic ? languageLinks(facts.url, match.search.lang) : [],
  }
}
