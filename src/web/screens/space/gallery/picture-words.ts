import { drawingViews } from '#shared/drawings/drawing-views.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { Picture } from '#web/features/spaces/pictures.ts'

type SpaceWords = Translator<Namespaces['space']>

/** 'Coupe', what a drawing shows; null for a photo. */
export function viewName(picture: Picture, t: SpaceWords): string | null {
  const view = drawingViews.find(each => each === picture.key)
  return picture.kind === 'drawing' && view ? t(`view.${view}`) : null
}

/** What is to be seen, for those who do not see it. `index` from 0. */
export function pictureAlt(picture: Picture, index: number, count: number, name: string, t: SpaceWords): string {
  const view = viewName(picture, t)
  return view === null
    ? t('gallery.photoAlt', { name, number: index + 1, count })
    : t('gallery.drawingAlt', { view, name })
}
