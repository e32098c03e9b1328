import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { MissionsHead } from './FreelancerMissionsScreen.tsx'

const cardsCount = 4

/** The list before it is there: its title, its filters and four cards. */
export function MissionsSkeleton() {
  const t = useT('seller-missions')
  return (
    <div className="page py-8 lg:py-12" aria-busy>
      <MissionsHead />
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <Skeleton className="h-9 w-full max-w-prose" />
      <Skeleton className="mt-4 mb-6 h-16 w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        {Array.from({ length: cardsCount }, (_, card) => (
          <Card key={card} className="flex gap-5">
            <Skeleton className="aspect-4/3 w-28 shrink-0 max-sm:hidden" />
            <div className="flex-1">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="mt-3 h-6 w-3/4" />
              <SkeletonText lines={4} />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
