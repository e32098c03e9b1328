import type { MouseEvent } from 'react'
import type { Picture } from '#web/features/spaces/pictures.ts'
import { DrawingMark } from '#web/features/spaces/DrawingMark.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { pictureAlt } from './picture-words.ts'

export interface PicturesProps {
  pictures: readonly Picture[]
  name: string
  /** The gallery at this picture, from 0. */
  onOpen: (index: number) => void
}

const shownMax = 5

/** The grid and each tile's part of it, by how many there are: every tile is 4:3, or as near as the count allows. */
const layouts: Record<number, { grid: string; tiles: readonly string[] }> = {
  1: { grid: 'grid-cols-1 aspect-[2.4]', tiles: [''] },
  2: { grid: 'grid-cols-2 aspect-8/3', tiles: ['', ''] },
  3: { grid: 'grid-cols-3 grid-rows-2 aspect-2/1', tiles: ['col-span-2 row-span-2', '', ''] },
  4: { grid: 'grid-cols-4 grid-rows-2 aspect-8/3', tiles: ['col-span-2 row-span-2', '', '', 'col-span-2'] },
  5: { grid: 'grid-cols-4 grid-rows-2 aspect-8/3', tiles: ['col-span-2 row-span-2', '', '', '', ''] },
}

/** Leads to the picture itself where no script runs. */
export function openOnClick(onOpen: (index: number) => void, index: number) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }
}

/** Up to five pictures at once, from 640 px. */
export function Mosaic({ pictures, name, onOpen }: PicturesProps) {
  const t = useT('space')
  const shown = pictures.slice(0, shownMax)
  const layout = layouts[shown.length]
  if (!layout) return null
  return (
    <ul
      aria-label={t('gallery.label', { name })}
      className={classes('grid gap-2 overflow-hidden rounded-lg max-sm:hidden', layout.grid)}
    >
      {shown.map((picture, index) => (
        <li key={picture.key} className={classes('min-h-0 min-w-0', layout.tiles[index])}>
          <a
            href={picture.src}
            aria-haspopup="dialog"
            title={t('gallery.enlarge', { number: index + 1, count: pictures.length })}
            onClick={openOnClick(onOpen, index)}
            className="mosaic-tile block size-full"
          >
            <SpacePicture
              picture={picture}
              alt={pictureAlt(pictures, index, name, t)}
              ratio="fill"
              sizes={index === 0 ? '(width >= 80rem) 40rem, 50vw' : '(width >= 80rem) 20rem, 25vw'}
              priority={index === 0}
            />
            {picture.kind === 'drawing' && <DrawingMark />}
          </a>
        </li>
      ))}
    </ul>
  )
}
