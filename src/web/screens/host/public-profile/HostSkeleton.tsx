import { SpaceCardSkeleton } from '#web/features/spaces/SpaceCardSkeleton.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The place of the page while it is fetched, in its final layout. */
export function HostSkeleton() {
  const t = useT('common')
  return (
    <div className="page py-4" aria-busy>
      <p role="status" className="sr-only">
        {t('state.loading')}
      </p>
      <Skeleton className="h-5 w-64 max-w-full" />
      <div className="profile-columns mt-6">
        <div className="profile-title flex gap-4 max-sm:flex-col sm:items-center sm:gap-6">
          <Skeleton className="size-24 shrink-0 rounded-full!" />
          <div className="grid gap-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-10 w-72 max-w-full" />
          </div>
        </div>
        <div className="profile-aside">
          <Skeleton className="h-64 rounded-md" />
        </div>
        <div className="grid content-start gap-6 border-t border-hairline pt-8">
          <SkeletonText lines={3} />
          <div className="grid gap-6 sm:grid-cols-2">
            <SpaceCardSkeleton />
            <SpaceCardSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
