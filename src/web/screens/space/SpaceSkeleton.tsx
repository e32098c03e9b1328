import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The place of the page while it is fetched, in its final layout. */
export function SpaceSkeleton() {
  const t = useT('common')
  return (
    <div className="page py-4" aria-busy>
      <p role="status" className="sr-only">
        {t('state.loading')}
      </p>
      <Skeleton className="h-5 w-64 max-w-full" />
      <div className="mt-3 grid aspect-8/3 grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-lg max-sm:hidden">
        <Skeleton className="col-span-2 row-span-2 rounded-none" />
        <Skeleton className="rounded-none" />
        <Skeleton className="rounded-none" />
        <Skeleton className="rounded-none" />
        <Skeleton className="rounded-none" />
      </div>
      <Skeleton className="-mx-4 mt-3 aspect-4/3 rounded-none sm:hidden" />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-16">
        <div className="grid content-start gap-4">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-full max-w-md" />
          <SkeletonText lines={5} />
        </div>
        <Skeleton className="h-112 rounded-md max-lg:hidden" />
      </div>
    </div>
  )
}
