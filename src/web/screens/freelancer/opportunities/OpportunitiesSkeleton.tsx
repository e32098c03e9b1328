import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'

const cardsCount = 4

/** The list before it is there. */
export function OpportunitiesSkeleton() {
  const t = useT('opportunities')
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mb-6 h-40 w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        {Array.from({ length: cardsCount }, (_, card) => (
          <Card key={card}>
            <Skeleton className="h-6 w-3/4" />
            <SkeletonText lines={5} />
          </Card>
        ))}
      </div>
    </div>
  )
}
