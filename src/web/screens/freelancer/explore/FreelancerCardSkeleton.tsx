import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The place of a card that is still loading, as high as the card will be. */
export function FreelancerCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 rounded-md border border-hairline bg-surface p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <SkeletonText lines={2} />
      <div className="flex gap-2">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-20" />
      </div>
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-11 w-32" />
    </div>
  )
}
