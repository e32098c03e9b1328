import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { StaticMapOptions } from './static-map.ts'

export interface StaticMapProps extends Omit<StaticMapOptions, 'width' | 'height'> {
  className?: string | undefined
}

/** Only the server's build holds the drawing code: in the browser's, the constant is false and the import falls away. */
const server = import.meta.env.SSR ? await import('./static-map.ts') : undefined

/** Always the same object: React would write a new one over what the server sent. */
const untouched = { __html: '' }

/** Wider and higher than any container: the page shows the middle. */
const drawn = { width: 1280, height: 560 }

/**
 * The map around a place as a drawing that needs no script. The server draws it; a browser keeps what it was sent, and
 * fetches the land to draw it itself only when it comes here without asking the server for the page.
 */
export function StaticMap({ className, ...options }: StaticMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(options)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const isSent = shown.current === undefined && element.childElementCount > 0
    shown.current = key
    if (isSent) return
    let isCurrent = true
    void import('./static-map.ts').then(module => {
      if (isCurrent) element.innerHTML = module.drawStaticMap({ ...JSON.parse(key), ...drawn })
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return (
    <div
      ref={container}
      className={classes('map-sheet overflow-hidden', className)}
      // Our own drawing; the names in it are escaped.
      dangerouslySetInnerHTML={server ? { __html: server.drawStaticMap({ ...options, ...drawn }) } : untouched}
      suppressHydrationWarning
    />
  )
}
