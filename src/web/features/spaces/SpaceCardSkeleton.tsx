import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The place of a card that is still loading, as high as the card will be. */
export function SpaceCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-md border border-hairline bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <div className="flex items-end justify-between pt-3">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-4 w-14" />
        </div>
      </div>
    </div>
  )
}
