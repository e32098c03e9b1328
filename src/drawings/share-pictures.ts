import { hashText } from './seed.ts'
import type { Locale } from '#shared/locales.ts'

/** Pixels; what networks that show a large picture ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/**
 * Counts the designs of the pictures: a new one is another address, so that cached pictures of the old one are not
 * shown.
 */
const design = 1

/** All of a space that its picture shows. */
export interface PicturedSpace {
  id: string
  name: string
  type: string
  neighborhood: string | null
  surfaceM2: number
  heightM: number | null
  widthM: number | null
  depthM: number | null
  pricePerDayMinor: number
  currency: string
  city: { slug: string }
  photos: readonly { id: string }[]
}

/** Names one state of the picture: it changes with whatever the picture shows. */
export function sharePictureVersion(space: PicturedSpace): string {
  const shown = [
    design,
    space.name,
    space.type,
    space.city.slug,
    space.neighborhood,
    space.surfaceM2,
    space.heightM,
    space.widthM,
    space.depthM,
    space.pricePerDayMinor,
    space.currency,
    space.photos[0]?.id,
  ]
  return hashText(JSON.stringify(shown)).toString(36)
}

/** The picture that stands for a space where its page is shared, in one language. */
export function spaceSharePicture(space: PicturedSpace, locale: Locale): string {
  return `/share-pictures/spaces/${space.id}/${locale}-${sharePictureVersion(space)}.jpeg`
}

/** The picture of every other page. */
export function siteSharePicture(locale: Locale): string {
  return `/share-pictures/site/${locale}-${design}.jpeg`
}
