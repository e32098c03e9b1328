import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The place of the page while it is fetched, in its final layout. */
export function FreelancerSkeleton() {
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
            <Skeleton className="h-5 w-56" />
          </div>
        </div>
        <div className="profile-aside">
          <Skeleton className="h-64 rounded-md" />
        </div>
        <div className="grid content-start gap-6 border-t border-hairline pt-8">
          <Skeleton className="h-8 w-40" />
          <SkeletonText lines={4} />
          <Skeleton className="h-8 w-48" />
          <SkeletonText lines={3} />
        </div>
      </div>
    </div>
  )
}
