import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The list before its first answer. */
export function ListSkeleton() {
  return (
    <div aria-busy className="flex-1 overflow-hidden">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex gap-3 border-b border-hairline px-4 py-3.5 lg:px-5">
          <Skeleton className="size-14" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  )
}

const bubbles = ['w-3/5', 'w-2/5 self-end', 'w-1/2', 'w-3/5 self-end', 'w-2/5'] as const

/** A conversation before its messages. */
export function ThreadSkeleton() {
  const common = useT('common')
  return (
    <div aria-busy className="flex h-full flex-col">
      <p role="status" className="sr-only">
        {common('state.loading')}
      </p>
      <div className="flex min-h-18 items-center gap-3 border-b border-hairline px-4 lg:px-6">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-4 lg:p-6">
        {bubbles.map(width => (
          <Skeleton key={width} className={`h-12 rounded-lg ${width}`} />
        ))}
      </div>
      <div className="border-t border-hairline p-4">
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}
