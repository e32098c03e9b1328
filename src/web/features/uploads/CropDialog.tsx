import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { type Crop, cropToFile, drawCrop, edgeOf, moveByKey, wholeCrop, within, zoomMax } from './square-crop.ts'

export interface CropDialogProps {
  picture: ImageBitmap
  onClose: () => void
  /** The square as a file; null when this browser cannot make it. */
  onSave: (file: Blob | null) => void
  /** 0 to 1 while it is sent; null before. */
  sent: number | null
  /** Why it was refused. */
  refusal: string | null
}

/** Twice the CSS pixels, so that it is sharp on fine screens. */
const canvasEdge = 576

/** Chooses the square of a picture: by dragging, by the arrow keys, with a slider to zoom. */
export function CropDialog({ picture, onClose, onSave, sent, refusal }: CropDialogProps) {
  const t = useT('profile')
  const hintId = useId()
  const zoomId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveByKey(picture, crop, event.key)
    if (!moved) return
    event.preventDefault()
    setCrop(moved)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = edgeOf(picture, crop) / event.currentTarget.clientWidth
    setCrop(within(picture, { ...crop, x: crop.x - event.movementX * scale, y: crop.y - event.movementY * scale }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={sent !== null}
            loadingLabel={t('busy')}
            onClick={() => void cropToFile(picture, crop).then(onSave)}
          >
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && (
          <Alert tone="error" live title={t('photo.failed')}>
            {refusal}
          </Alert>
        )}
        <p id={hintId} className="text-sm text-ink-2">
          {t('crop.hint')}
        </p>
        <button
          type="button"
          aria-label={t('crop.frame')}
          aria-describedby={hintId}
          tabIndex={0}
          className="mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-full border border-hairline"
          onKeyDown={onKeyDown}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <canvas ref={canvas} width={canvasEdge} height={canvasEdge} className="size-full" />
        </button>
        <label htmlFor={zoomId} className="text-sm font-medium">
          {t('crop.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          className="min-h-11 w-full accent-pine"
          onChange={event => setCrop(within(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
        {sent !== null && <ProgressBar value={sent < 1 ? sent * 100 : null} label={t('crop.sending')} />}
      </div>
    </Dialog>
  )
}
