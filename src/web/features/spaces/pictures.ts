import { type DrawnSpace, drawingAddress } from '#shared/drawings/drawing-address.ts'
import { drawingViews } from '#shared/drawings/drawing-views.ts'
import type { Locale } from '#shared/locales.ts'
import { PHOTO_WIDTHS } from '#shared/files/photo-sizes.ts'
import type { PhotoSource } from '#web/ui/Photo.tsx'

export interface SpacePhoto {
  id: string
  url: string
  width: number
  height: number
  thumbhash: string | null
}

export interface Picture {
  key: string
  kind: 'photo' | 'drawing'
  src: string
  srcSet?: string
  sources: readonly PhotoSource[]
  width: number
  height: number
}

const drawingWidth = 800
const drawingHeight = 600

const srcSetOf = (photo: SpacePhoto, format: string): string =>
  PHOTO_WIDTHS.filter(width => width <= photo.width || width === PHOTO_WIDTHS[0])
    .map(width => `${photo.url}/${width}.${format} ${width}w`)
    .join(', ')

function fromPhoto(photo: SpacePhoto): Picture {
  return {
    key: photo.id,
    kind: 'photo',
    src: `${photo.url}/640.jpeg`,
    srcSet: srcSetOf(photo, 'jpeg'),
    sources: [
      { type: 'image/avif', srcSet: srcSetOf(photo, 'avif') },
      { type: 'image/webp', srcSet: srcSetOf(photo, 'webp') },
    ],
    width: photo.width,
    height: photo.height,
  }
}

/** What to show of a space, cover first: its photos, or drawings of its true measures while it has none. */
export function picturesOf(space: DrawnSpace & { photos: readonly SpacePhoto[] }, locale: Locale): Picture[] {
  if (space.photos.length > 0) return space.photos.map(fromPhoto)
  return drawingViews.map(view => ({
    key: view,
    kind: 'drawing',
    src: drawingAddress(space, view, locale),
    sources: [],
    width: drawingWidth,
    height: drawingHeight,
  }))
}
