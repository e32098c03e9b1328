import { useRef } from 'react'
import { photosMax } from '#shared/listings/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { fieldId } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { UploadLine } from './UploadLine.tsx'
import { usePhotos } from './use-photos.ts'

/** The contact sheet: photos in their order, those on their way, and more from the camera or the album. */
export function PhotosStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const input = useRef<HTMLInputElement>(null)
  const { photos, uploads, save, add, retry, cancel } = usePhotos(editor)
  return (
    <>
      <p className="text-ink-2">{t('photos.hint')}</p>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          aria-label={t('photos.add')}
          className="hidden"
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            add(files)
          }}
        />
        <Button
          id={fieldId('photos')}
          icon="photos"
          size="lg"
          disabled={photos.length >= photosMax}
          onClick={() => input.current?.click()}
        >
          {t('photos.add')}
        </Button>
      </div>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-3">
          {uploads.map(upload => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </ul>
      )}
      <PhotoGrid photos={photos} onChange={save} />
    </>
  )
}
