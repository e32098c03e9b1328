import { type PointerEvent, useEffect, useRef } from 'react'
import type { Picture } from '#web/features/spaces/pictures.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

export interface GalleryStageProps {
  picture: Picture
  alt: string
  /** Fetched ahead, so that the next step shows at once. */
  neighbours: readonly (Picture | undefined)[]
  hasOthers: boolean
  onPrevious: () => void
  onNext: () => void
}

const swipePixelsMin = 40

/** One picture, whole, with the ways to its neighbours. */
export function GalleryStage(props: GalleryStageProps) {
  const { picture, alt, hasOthers, onPrevious, onNext } = props
  const startX = useRef<number | null>(null)

  useEffect(() => {
    for (const neighbour of props.neighbours) {
      if (!neighbour) continue
      const image = new Image()
      image.sizes = '100vw'
      if (neighbour.srcSet) image.srcset = neighbour.srcSet
      image.src = neighbour.src
    }
  }, [props.neighbours])

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const moved = startX.current === null ? 0 : event.clientX - startX.current
    startX.current = null
    if (!hasOthers || Math.abs(moved) < swipePixelsMin) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (moved < 0 !== isRtl) onNext()
    else onPrevious()
  }
  return (
    <div
      className="relative -mx-5 min-h-0 flex-1 touch-pan-y sm:mx-0 touch-pinch-zoom select-none"
      onPointerDown={event => {
        startX.current = event.clientX
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        startX.current = null
      }}
    >
      <picture key={picture.key}>
        {picture.sources.map(source => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes="100vw" />
        ))}
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="100vw"
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
      {hasOthers && (
        <>
          <StepButton
            side="previous"
            onClick={onPrevious}
            className="absolute! start-0 top-1/2 -translate-y-1/2 max-sm:hidden"
          />
          <StepButton side="next" onClick={onNext} className="absolute! end-0 top-1/2 -translate-y-1/2 max-sm:hidden" />
        </>
      )}
    </div>
  )
}

export interface StepButtonProps {
  side: 'previous' | 'next'
  onClick: () => void
  className?: string
}

/** To the picture before or after. */
export function StepButton({ side, onClick, className }: StepButtonProps) {
  const t = useT('space')
  return (
    <IconButton
      icon={side}
      variant="outline"
      label={t(`gallery.${side}`)}
      onClick={onClick}
      className={classes('rounded-full!', className)}
    />
  )
}
