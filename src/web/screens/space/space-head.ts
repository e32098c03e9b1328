import { formatArea, formatMinor } from '#shared/format.ts'
import { spaceSharePicture } from '#drawings/share-pictures.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { contentHead, type PageHead } from '#web/features/frame/content-head.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { placeOf, shortTypeName } from '#web/features/spaces/space-words.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { descriptionCharactersMax, excerpt } from '#web/page-excerpt.ts'
import { paths } from '#web/paths.ts'
import { structuredData } from './structured-data.ts'
import type { HeadFacts } from './head-facts.ts'

const sharedImageWidth = 1280
const sharedImagesMax = 5

export function headFacts(
  space: SpaceView,
  { publicOrigin, locale }: Pick<PageSettings, 'publicOrigin' | 'locale'>,
): HeadFacts {
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
    languages: [...new Set([locale, space.textLocales.description])],
    city: { name: space.city.name, country: space.city.country },
    address: space.address,
    point: isExact ? { latitude: space.latitude, longitude: space.longitude } : null,
    isPublic: space.preview === null,
    isBookable: space.allowedActions.includes('book'),
    id: space.id,
    url: publicOrigin + paths.space(space.id),
    picture: spaceSharePicture(space, locale),
    images: picturesOf(space, locale)
      .filter(picture => picture.kind === 'photo')
      .slice(0, sharedImagesMax)
      .map(picture => new URL(picture.src.replace(/\/\d+\.jpeg$/, `/${sharedImageWidth}.jpeg`), publicOrigin).href),
  }
}

interface HeadVisit {
  match: { context: Pick<PageSettings, 'locale' | 'publicOrigin' | 'askedLocale'> }
  loaderData?: HeadFacts | undefined
}

/** Title, what search engines and shared links show, and the space as structured data. */
export function spaceHead({ match, loaderData: facts }: HeadVisit): PageHead {
  const { locale } = match.context
  const common = translatorOf(locale, 'common')
  const t = translatorOf(locale, 'space')
  if (!common || !t) return {}
  if (!facts) return { meta: [{ title: common('page.title', { title: t('missing.title') }) }] }
  const type = shortTypeName(facts.type, common)
  const words = {
    type,
    area: formatArea(facts.surfaceM2, locale),
    place: placeOf(facts, locale),
    price: formatMinor(facts.pricePerDayMinor, facts.currency, locale),
  }
  const bare = t('head.descriptionBare', words)
  const text = excerpt(facts.description, Math.max(0, descriptionCharactersMax - bare.length))
  return contentHead(match.context, {
    title: t('head.title', { name: facts.name, type, city: facts.city.name }),
    description: text === '' ? bare : t('head.description', { ...words, text }),
    path: paths.space(facts.id),
    type: 'product',
    isIndexed: facts.isPublic,
    // nobody but its owner is shown what is not public, so there is no picture of it either
    ...(facts.isPublic && { picture: facts.picture, pictureLabel: t('head.picture', { name: facts.name, ...words }) }),
    crumb: facts.name,
    above: [{ name: common('nav.explore'), path: paths.explore() }],
    data: structuredData(facts, type),
  })
}
