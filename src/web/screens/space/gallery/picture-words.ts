import { drawingViews } from '#drawings/drawing-views.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { Picture } from '#web/features/spaces/pictures.ts'

type SpaceWords = Translator<Namespaces['space']>

/** 'Coupe', what a drawing shows; null for a photo. */
export function viewName(picture: Picture, t: SpaceWords): string | null {
  const view = drawingViews.find(each => each === picture.key)
  return picture.kind === 'drawing' && view ? t(`view.${view}`) : null
}

/** What is to be seen in the picture at `index`, for those who do not see it. */
export function pictureAlt(pictures: readonly Picture[], index: number, name: string, t: SpaceWords): string {
  const picture = pictures[index]
  const view = picture && viewName(picture, t)
  if (view) return t('gallery.drawingAlt', { view, name })
  const photo = t('gallery.photoAlt', { name, number: index + 1, count: photosIn(pictures) })
  return picture?.caption ? `${photo} · ${picture.caption}` : photo
}

export const photosIn = (pictures: readonly Picture[]): number => pictures.filter(({ kind }) => kind === 'photo').length
