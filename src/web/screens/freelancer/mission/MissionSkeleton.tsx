import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The page before its mission is there. */
export function MissionSkeleton() {
  const t = useT('seller-missions')
  return (
    <div className="page py-8 lg:py-12" aria-busy>
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-9 w-3/4 max-w-prose" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <Skeleton className="h-40 w-full" />
          <SkeletonText lines={6} />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
