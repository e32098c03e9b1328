import { useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'

const shownMs = 1_600

/** Shown for a moment each time it is called for. */
export function useWheelHint(): { isShown: boolean; show: () => void } {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isShown,
    show: () => {
      clearTimeout(timer.current)
      setShown(true)
      timer.current = setTimeout(() => setShown(false), shownMs)
    },
  }
}

/** Says how the wheel zooms, to who turned it over a map that was not clicked; the keys stand in the map's description. */
export function WheelHint({ isShown, text }: { isShown: boolean; text: string }) {
  return (
    <p
      aria-hidden
      className={classes(
        'pointer-events-none absolute inset-x-3 top-1/2 z-20 mx-auto w-fit max-w-full -translate-y-1/2 rounded-md bg-ink px-4 py-2 text-center text-sm text-paper transition-opacity duration-enter',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      {text}
    </p>
  )
}
