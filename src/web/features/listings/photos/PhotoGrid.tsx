import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { captionCharactersMax } from '#shared/listings/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { moved } from './photo-order.ts'

interface PhotoGridProps {
  photos: readonly SpacePhoto[]
  onChange: (photos: readonly SpacePhoto[]) => void
}

type Shift = 'before' | 'after'

/** The photos in their order, cover first and twice as large; moved by buttons or dragged by their handle. */
export function PhotoGrid({ photos, onChange }: PhotoGridProps) {
  const t = useT('listings')
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<readonly SpacePhoto[] | null>(null)
  const focus = useRef<string>(undefined)
  const shown = dragged ?? photos

  // a button that moves with its photo keeps the focus, so that a second press moves the same photo
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  })
  const shift = (index: number, by: Shift) => {
    const photo = photos[index]
    const to = by === 'before' ? index - 1 : index + 1
    if (!photo || to < 0 || to >= photos.length) return
    focus.current = `photo-${by}-${photo.id}`
    setSaid(t('photos.moved', { position: to + 1, count: photos.length }))
    onChange(moved(photos, index, to))
  }
  const remove = (photo: SpacePhoto) => {
    onChange(photos.filter(({ id }) => id !== photo.id))
    const undo = { label: t('photos.undo'), onAction: () => onChange(photos) }
    showToast({ tone: 'info', title: t('photos.removed'), action: undo })
  }
  const dragTo = (event: PointerEvent, id: string) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-photo]')
    const to = shown.findIndex(each => each.id === over?.dataset['photo'])
    const from = shown.findIndex(each => each.id === id)
    if (to >= 0 && to !== from) setDragged(moved(shown, from, to))
  }
  const drop = () => {
    if (dragged) onChange(dragged)
    setDragged(null)
  }
  return (
    <>
      <ol aria-label={t('photos.label')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={shown.length}
            onShift={by => shift(index, by)}
            onRemove={() => remove(photo)}
            onCaption={caption => onChange(photos.map(each => (each.id === photo.id ? { ...each, caption } : each)))}
            onDrag={event => dragTo(event, photo.id)}
            onDrop={drop}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface PhotoTileProps {
  photo: SpacePhoto
  index: number
  count: number
  onShift: (by: Shift) => void
  onRemove: () => void
  onCaption: (caption: string | null) => void
  onDrag: (event: PointerEvent) => void
  onDrop: () => void
}

function PhotoTile({ photo, index, count, ...on }: PhotoTileProps) {
  const t = useT('listings')
  const position = index + 1
  return (
    <li data-photo={photo.id} className={classes('min-w-0', index === 0 && 'col-span-2 sm:row-span-2')}>
      <div className="relative overflow-hidden rounded-md bg-mist-2">
        <img
          src={`${photo.url}/640.jpeg`}
          alt={photo.caption ?? t('photos.position', { position, count })}
          className="aspect-4/3 w-full object-cover"
          draggable={false}
        />
        {index === 0 && (
          <Badge tone="pine" icon="photo" className="absolute start-2 top-2">
            {t('photos.cover')}
          </Badge>
        )}
        <span
          aria-hidden
          className="absolute end-2 top-2 grid size-11 touch-none cursor-grab place-items-center rounded-full bg-white text-night"
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && on.onDrag(event)}
          onPointerUp={on.onDrop}
          onPointerCancel={on.onDrop}
        >
          <Icon name="drag" />
        </span>
      </div>
      <div className="flex justify-between">
        <IconButton
          id={`photo-before-${photo.id}`}
          icon="previous"
          label={t('photos.before', { position })}
          aria-disabled={index === 0}
          onClick={() => on.onShift('before')}
        />
        <IconButton
          id={`photo-after-${photo.id}`}
          icon="next"
          label={t('photos.after', { position })}
          aria-disabled={position === count}
          onClick={() => on.onShift('after')}
        />
        <IconButton icon="delete" label={t('photos.remove', { position })} onClick={on.onRemove} />
      </div>
      <TextField
        label={t('photos.caption', { position })}
        labelHidden
        placeholder={t('photos.captionHint')}
        maxLength={captionCharactersMax}
        dir="auto"
        defaultValue={photo.caption ?? ''}
        onBlur={event => {
          const caption = event.target.value.trim() || null
          if (caption !== photo.caption) on.onCaption(caption)
        }}
      />
    </li>
  )
}
