import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The place of a dashboard that is still loading. */
export function DashboardSkeleton() {
  const t = useT('common')
  return (
    <div className="page py-8 lg:py-12" aria-busy>
      <p role="status" className="sr-only">
        {t('state.loading')}
      </p>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-32 rounded-md" />
        ))}
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-72 rounded-md" />
        <Skeleton className="h-72 rounded-md" />
      </div>
    </div>
  )
}
