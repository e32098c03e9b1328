import { classes } from './classes.ts'

export interface SkeletonProps {
  /** Gives the block the size of what will stand there: 'h-5 w-40', 'aspect-4/3 w-full'. */
  className?: string
}

/** A quiet block in the place of what is still loading. Its container says so in words (aria-busy and a status). */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classes('block rounded-sm bg-mist-2', className)} />
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2.5 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}
