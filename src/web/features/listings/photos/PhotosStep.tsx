import { type Ref, useRef } from 'react'
import { photosMax } from '#shared/listings/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { askedNote, noteId } from '../AskedChanges.tsx'
import { fieldId } from '../questions.ts'
import type { ListingEditor } from '../use-listing-editor.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { UploadLine } from './UploadLine.tsx'
import { usePhotos } from './use-photos.ts'

/** The contact sheet: photos in their order, those on their way, and more from the camera or the album. */
export function PhotosStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const album = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { photos, uploads, save, add, retry, cancel } = usePhotos(editor)
  const note = askedNote(editor.listing, 'photos')
  const isFull = photos.length >= photosMax
  return (
    <>
      {note}
      <p className="text-ink-2">{t('photos.hint')}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <FileInput ref={album} label={t('photos.add')} onFiles={add} multiple />
        <FileInput ref={camera} label={t('photos.camera')} onFiles={add} capture="environment" />
        <Button
          icon="photo"
          size="lg"
          variant="primary"
          className="sm:hidden"
          disabled={isFull}
          onClick={() => camera.current?.click()}
        >
          {t('photos.camera')}
        </Button>
        <Button
          id={fieldId('photos')}
          icon="photos"
          size="lg"
          disabled={isFull}
          aria-describedby={note ? noteId('photos') : undefined}
          onClick={() => album.current?.click()}
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
      <PhotoGrid photos={photos} onChange={next => void save(next)} />
    </>
  )
}

/** Without HEIC, so that iPhones send what every browser reads. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  capture?: 'environment'
}

function FileInput({ label, onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={accepted}
      aria-label={label}
      className="hidden"
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        onFiles(files)
      }}
    />
  )
}
