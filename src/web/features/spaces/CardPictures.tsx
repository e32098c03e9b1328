import { type MouseEvent, useRef, useState } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DrawingMark } from './DrawingMark.tsx'
import { picturesOf } from './pictures.ts'
import { SpacePicture } from './SpacePicture.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

type Pictured = Parameters<typeof picturesOf>[0]

export interface CardPicturesProps {
  space: Pictured
  href: string
  /** The `sizes` of the first picture. */
  sizes: string
  /** Among the first on the screen: loaded at once. */
  priority?: boolean
}

/** The photos that a card has, and the front. */
const picturesMax = 6

/**
 * The pictures of a card, to be swiped or leafed through. Only the first is fetched until a pointer or finger comes
 * near. All of it leads to the space; the card's own link says so to keyboards and screen readers.
 */
export function CardPictures({ space, href, sizes, priority }: CardPicturesProps) {
  const t = useT('common')
  const pictures = picturesOf(space, t.locale).slice(0, picturesMax)
  const track = useRef<HTMLAnchorElement>(null)
  const [isNear, setNear] = useState(false)
  const [current, setCurrent] = useState(0)
  const come = () => setNear(true)

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  const leaf = (step: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault()
    const element = track.current
    if (!element) return
    const toward = getComputedStyle(element).direction === 'rtl' ? -step : step
    element.scrollBy({ left: toward * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className="carousel relative z-1" onPointerEnter={come} onTouchStart={come}>
      <Link ref={track} href={href} tabIndex={-1} aria-hidden onScroll={onScroll} className="carousel-track aspect-4/3">
        {pictures.map((picture, index) => (
          <span
            key={picture.key}
            className={classes('block size-full shrink-0 snap-center bg-mist-2', index > 0 && 'noscript:hidden')}
          >
            {(index === 0 || isNear) && (
              <SpacePicture picture={picture} alt="" ratio="fill" sizes={sizes} priority={priority && index === 0} />
            )}
          </span>
        ))}
      </Link>
      {pictures[current]?.kind === 'drawing' && <DrawingMark />}
      {pictures.length > 1 && (
        <>
          <Leaf side="previous" isHidden={current === 0} onClick={leaf(-1)} />
          <Leaf side="next" isHidden={current === pictures.length - 1} onClick={leaf(1)} />
          {(isNear || pictures[0]?.kind === 'photo') && <Dots count={pictures.length} current={current} />}
        </>
      )}
    </div>
  )
}

/** For mice only: fingers swipe, and the space's own page has the pictures for everybody. */
function Leaf(props: { side: 'previous' | 'next'; isHidden: boolean; onClick: (event: MouseEvent) => void }) {
  return (
    <div className={classes('carousel-arrow', props.side === 'next' ? 'end-2' : 'start-2')} hidden={props.isHidden}>
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        onClick={props.onClick}
        className="grid size-9 place-items-center rounded-full bg-white text-night shadow-hover hover:bg-white/90"
      >
        <Icon name={props.side} size={16} />
      </button>
    </div>
  )
}

/** Where a photo is; a drawing has its measures there, and shows them until somebody comes to leaf. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5 noscript:hidden"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes(
            'size-1.5 rounded-full border border-night/30 transition-colors',
            index === current ? 'bg-white' : 'bg-white/55',
          )}
        />
      ))}
    </span>
  )
}
