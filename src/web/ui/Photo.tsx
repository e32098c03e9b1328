import { type ReactNode, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { classes } from './classes.ts'

export interface PhotoSource {
  /** 'image/avif', 'image/webp'. */
  type: string
  srcSet: string
}

export interface PhotoProps {
  /** What is to be seen; empty for decoration. */
  alt: string
  src: string
  /** Pixels of the original: they hold the place before it arrives. */
  width: number
  height: number
  /** Best format first. */
  sources?: readonly PhotoSource[]
  srcSet?: string
  /** The widths it takes, as in the sizes attribute. */
  sizes?: string
  /** Main colour, shown until it arrives. */
  colour?: string
  ratio?: '4/3' | '3/2' | '16/9' | '1/1' | 'fill'
  /** The picture of the first screen: loaded at once. */
  priority?: boolean
  /** Stands in when it cannot be loaded. */
  fallback?: ReactNode
  className?: string
}

const ratios = {
  '4/3': 'aspect-4/3',
  '3/2': 'aspect-3/2',
  '16/9': 'aspect-video',
  '1/1': 'aspect-square',
  fill: 'h-full',
}

/** Asks for a picture before anything else: what a page is slow to show is mostly its first picture. */
function askFirst({ src, srcSet, sizes, sources }: PhotoProps): void {
  const best = sources?.[0]
  const imageSrcSet = best?.srcSet ?? srcSet
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    ...(best && { type: best.type }),
  })
}

/** A photograph in its frame, cropped to fill it, over its own colour until it is there. */
export function Photo(props: PhotoProps) {
  const { ratio = '4/3', priority = false } = props
  const [failed, setFailed] = useState(false)
  if (priority) askFirst(props)
  // A picture of the server's HTML may have failed before React could listen.
  const checkAtOnce = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }, [])
  return (
    <div className={classes('relative overflow-hidden bg-mist-2', ratios[ratio], props.className)}>
      {props.colour && (
        <svg aria-hidden width="100%" height="100%" className="absolute inset-0">
          <rect width="100%" height="100%" fill={props.colour} />
        </svg>
      )}
      {failed && props.fallback !== undefined ? (
        <div className="absolute inset-0">{props.fallback}</div>
      ) : (
        <picture>
          {props.sources?.map(source => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={props.sizes} />
          ))}
          <img
            ref={checkAtOnce}
            src={props.src}
            srcSet={props.srcSet}
            sizes={props.sizes}
            alt={props.alt}
            width={props.width}
            height={props.height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            className="relative size-full object-cover"
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </div>
  )
}
