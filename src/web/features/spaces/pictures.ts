import { type DrawnSpace, drawingAddress } from '#drawings/drawing-address.ts'
import { type DrawingView, drawingViews } from '#drawings/drawing-views.ts'
import type { Locale } from '#shared/locales.ts'
import { PHOTO_WIDTHS } from '#shared/files/photo-sizes.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import type { PhotoSource } from '#web/ui/Photo.tsx'

export interface Picture {
  key: string
  kind: 'photo' | 'drawing'
  /** The host's words for a photo, in the space's original language. */
  caption?: string | null
  src: string
  srcSet?: string
  sources: readonly PhotoSource[]
  width: number
  height: number
}

/** What photos do not say: the measures. */
const viewsAfterPhotos: readonly DrawingView[] = ['front', 'plan']
const drawingWidth = 800
const drawingHeight = 600

const srcSetOf = (photo: SpacePhoto, format: string): string =>
  PHOTO_WIDTHS.filter(width => width <= photo.width || width === PHOTO_WIDTHS[0])
    .map(width => `${photo.url}/${width}.${format} ${width}w`)
    .join(', ')

/** A photo alone. */
export function pictureOfPhoto(photo: SpacePhoto): Picture {
  return {
    key: photo.id,
    kind: 'photo',
    caption: photo.caption,
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

/** What to show of a space, cover first: its photos and last its front and plan, or all drawings while it has no photo. */
export function picturesOf(space: DrawnSpace & { photos: readonly SpacePhoto[] }, locale: Locale): Picture[] {
  const photos = space.photos.map(pictureOfPhoto)
  const drawings = (photos.length > 0 ? viewsAfterPhotos : drawingViews).map((view): Picture => {
    const src = drawingAddress(space, view, locale)
    return { key: view, kind: 'drawing', src, sources: [], width: drawingWidth, height: drawingHeight }
  })
  return [...photos, ...drawings]
}
