import { DrawingMark } from '#web/features/spaces/DrawingMark.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Carousel } from '#web/ui/Carousel.tsx'
import { openOnClick, type PicturesProps } from './Mosaic.tsx'
import { pictureAlt } from './picture-words.ts'

/** The pictures one beside the other, to swipe, below 640 px. */
export function PhoneGallery({ pictures, name, onOpen }: PicturesProps) {
  const t = useT('space')
  return (
    <Carousel
      label={t('gallery.label', { name })}
      previousLabel={t('gallery.previous')}
      nextLabel={t('gallery.next')}
      counter={(number, count) => t('gallery.counter', { number, count })}
      wraps
      className="aspect-4/3 sm:hidden"
      slides={pictures.map((picture, index) => (
        // out of the tab order: the button over the pictures opens them all
        <a
          key={picture.key}
          href={picture.src}
          tabIndex={-1}
          onClick={openOnClick(onOpen, index)}
          className="relative block size-full"
        >
          <SpacePicture
            picture={picture}
            alt={pictureAlt(pictures, index, name, t)}
            ratio="fill"
            sizes="100vw"
            priority={index === 0}
          />
          {picture.kind === 'drawing' && <DrawingMark />}
        </a>
      ))}
    />
  )
}
