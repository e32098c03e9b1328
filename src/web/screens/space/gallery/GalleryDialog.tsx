import { useEffect, useRef } from 'react'
import { direction, type Locale } from '#shared/locales.ts'
import type { Picture } from '#web/features/spaces/pictures.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { GalleryStage, StepButton } from './GalleryStage.tsx'
import { pictureAlt, viewName } from './picture-words.ts'

export interface GalleryDialogProps {
  pictures: readonly Picture[]
  name: string
  /** What the captions are written in. */
  captionLocale: Locale
  /** From 0; null while closed. */
  index: number | null
  onShow: (index: number) => void
  onClose: () => void
}

/** Every picture whole, over the full window: arrows, keys, swipes and small pictures lead through them, round and round. */
export function GalleryDialog(props: GalleryDialogProps) {
  const t = useT('space')
  const common = useT('common')
  return (
    <Dialog
      open={props.index !== null}
      onClose={props.onClose}
      size="full"
      title={<bdi>{props.name}</bdi>}
      closeLabel={common('action.close')}
    >
      {props.index !== null && <Pictures {...props} index={props.index} label={t('gallery.thumbnails')} />}
    </Dialog>
  )
}

function Pictures(props: GalleryDialogProps & { index: number; label: string }) {
  const { pictures, name, index, onShow, captionLocale } = props
  const t = useT('space')
  const common = useT('common')
  const count = pictures.length
  const go = (to: number) => onShow((to + count) % count)
  useArrowKeys(index, count, onShow)
  const picture = pictures[index]
  if (!picture) return null
  const view = viewName(picture, t)
  return (
    <div className="flex h-full min-h-72 flex-col gap-3">
      <GalleryStage
        picture={picture}
        alt={pictureAlt(pictures, index, name, t)}
        neighbours={[pictures[(index + 1) % count], pictures[(index - 1 + count) % count]]}
        hasOthers={count > 1}
        onPrevious={() => go(index - 1)}
        onNext={() => go(index + 1)}
      />
      <div className="flex items-center justify-between sm:justify-center">
        {count > 1 && <StepButton side="previous" onClick={() => go(index - 1)} className="sm:hidden" />}
        <p aria-live="polite" className="flex min-w-0 flex-wrap items-baseline justify-center gap-x-3 text-center">
          <bdi className="figures font-semibold">{t('gallery.counter', { number: index + 1, count })}</bdi>
          {view && <span className="text-ink-2">{`${view} · ${common('space.illustrationFull')}`}</span>}
          {picture.caption && (
            <bdi lang={captionLocale} dir={direction(captionLocale)} className="min-w-0 text-ink-2">
              {picture.caption}
            </bdi>
          )}
        </p>
        {count > 1 && <StepButton side="next" onClick={() => go(index + 1)} className="sm:hidden" />}
      </div>
      {count > 1 && <Thumbnails {...props} />}
    </div>
  )
}

/** Arrows, Home and End, wherever the focus is; the arrows follow the reading direction. */
function useArrowKeys(index: number, count: number, onShow: (index: number) => void): void {
  useEffect(() => {
    const step = document.documentElement.dir === 'rtl' ? -1 : 1
    const targets: Record<string, number> = {
      ArrowRight: (index + step + count) % count,
      ArrowLeft: (index - step + count) % count,
      Home: 0,
      End: count - 1,
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const target = targets[event.key]
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onShow(target)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [index, count, onShow])
}

function Thumbnails({ pictures, name, index, onShow, label }: GalleryDialogProps & { index: number; label: string }) {
  const t = useT('space')
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // in braces: new browsers answer with a promise, which an effect must not
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <ul aria-label={label} className="flex justify-center-safe gap-2 overflow-x-auto p-1">
      {pictures.map((picture, at) => (
        <li key={picture.key} className="shrink-0">
          <button
            ref={at === index ? current : undefined}
            type="button"
            aria-current={at === index}
            onClick={() => onShow(at)}
            className={classes(
              'block h-15 w-20 overflow-hidden rounded-sm border-2 transition-opacity',
              at === index ? 'border-pine' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <img
              src={picture.src}
              alt={pictureAlt(pictures, at, name, t)}
              width={80}
              height={60}
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
