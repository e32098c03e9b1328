import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { FavoriteHeart } from '#web/features/spaces/FavoriteHeart.tsx'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Mosaic } from './Mosaic.tsx'
import { PhoneGallery } from './PhoneGallery.tsx'
import { photosIn } from './picture-words.ts'

const loadDialog = async () => ({ default: (await import('./GalleryDialog.tsx')).GalleryDialog })
const GalleryDialog = lazy(loadDialog)
const expectDialog = () => void loadDialog().catch(() => {})

/** The pictures of a space: a mosaic, on phones one to swipe; each opens the gallery over the whole window. */
export function Gallery({ space }: { space: SpaceView }): ReactNode {
  const t = useT('space')
  const pictures = picturesOf(space, t.locale)
  const [shown, setShown] = useState<number | null>(null)
  /** Once opened it stays, so that it can close in its own time. */
  const [isFetched, setFetched] = useState(false)
  const open = (index: number) => {
    setFetched(true)
    setShown(index)
  }
  const count = photosIn(pictures)
  const all = count > 0 ? t('gallery.openPhotos', { count }) : t('gallery.openDrawings', { count: pictures.length })
  const parts = { pictures, name: space.name, onOpen: open }
  return (
    <div onPointerEnter={expectDialog} onFocus={expectDialog}>
      <div className="relative max-sm:-mx-4">
        <Mosaic {...parts} />
        <PhoneGallery {...parts} />
        {space.allowedActions.includes('favorite') && (
          <FavoriteHeart space={space} className="absolute end-3 top-3 z-2" />
        )}
        <Button
          icon="photos"
          size="sm"
          onClick={() => open(0)}
          className="script-only absolute! end-3 bottom-3 z-2 max-sm:start-3 max-sm:end-auto"
        >
          {all}
        </Button>
      </div>
      {count === 0 && (
        <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
          <Icon name="ruler" size={16} className="mt-[0.2em]" />
          {t('gallery.drawn')}
        </p>
      )}
      {isFetched && (
        <Suspense>
          <GalleryDialog
            pictures={pictures}
            name={space.name}
            captionLocale={space.textLocales.original}
            index={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
