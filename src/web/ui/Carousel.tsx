import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export interface CarouselProps {
  /** Name of the region: 'Photos de Vitrine Guéliz'. */
  label: string
  /** In a linked card each slide is a link to the same page, out of the tab order: `<a tabIndex={-1} aria-hidden>`. */
  slides: readonly ReactNode[]
  previousLabel: string
  nextLabel: string
  /** '2 / 5', from 1. */
  counter: (current: number, count: number) => string
  /** After the last comes the first. */
  wraps?: boolean
  /** From 0; a change scrolls there. */
  index?: number
  onIndexChange?: (index: number) => void
  className?: string
}

function show(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index]
  if (!track || !(slide instanceof HTMLElement)) return
  // offsetLeft counts from the physical left in both directions, as scrollLeft does with its sign.
  track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: 'smooth' })
}

/** Pictures side by side that snap into place: swiped, clicked or moved by keys; without JavaScript they still scroll. */
export function Carousel(props: CarouselProps) {
  const { slides, wraps = false, onIndexChange } = props
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(props.index ?? 0)
  const count = slides.length

  useEffect(() => {
    const element = track.current
    if (!element) return
    const watcher = new IntersectionObserver(
      entries => {
        const shown = entries.find(entry => entry.isIntersecting)
        if (!shown) return
        const index = [...element.children].indexOf(shown.target)
        setSeen(index)
        onIndexChange?.(index)
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of element.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [count, onIndexChange])

  useEffect(() => {
    if (props.index !== undefined) show(track.current, props.index)
  }, [props.index])

  const go = (index: number) =>
    show(track.current, wraps ? (index + count) % count : Math.max(0, Math.min(count - 1, index)))

  if (count === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={props.label}
      className={classes('carousel group relative', props.className)}
    >
      <ul ref={track} tabIndex={count > 1 ? 0 : undefined} className="carousel-track">
        {slides.map((slide, index) => (
          <li
            key={index}
            aria-hidden={index === seen ? undefined : true}
            className="h-full w-full shrink-0 snap-center"
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <div className="carousel-arrow start-3" hidden={!wraps && seen === 0}>
            <IconButton
              icon="previous"
              variant="photo"
              size="sm"
              label={props.previousLabel}
              onClick={() => go(seen - 1)}
            />
          </div>
          <div className="carousel-arrow end-3" hidden={!wraps && seen === count - 1}>
            <IconButton icon="next" variant="photo" size="sm" label={props.nextLabel} onClick={() => go(seen + 1)} />
          </div>
          <p className="figures pointer-events-none absolute end-3 z-2 bottom-3 rounded-sm bg-night/75 px-2 py-0.5 text-xs text-white">
            <bdi>{props.counter(seen + 1, count)}</bdi>
          </p>
        </>
      )}
    </section>
  )
}
