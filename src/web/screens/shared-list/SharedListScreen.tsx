import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { sharedListQuery } from './queries.ts'

const route = getRouteApi('/lists/$key')

/** The favorites that somebody has put together and shares. */
export function SharedListScreen() {
  const t = useT('favorites')
  const { data: list } = useSuspenseQuery(sharedListQuery(route.useParams().key))
  if (!list) return <MissingList />
  return (
    <div className="page py-8 lg:py-12">
      <p className="text-ink-2">{t('page.by', { name: list.ownerFirstName })}</p>
      <h1 className="title mt-1 text-3xl wrap-anywhere">
        <bdi>{list.name}</bdi>
      </h1>
      <p className="figures mt-2 mb-6 text-ink-2">{t('page.count', { count: list.spaces.length })}</p>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {list.spaces.map(({ space, note }, index) => (
          <li key={space.id} className="flex flex-col gap-2">
            <div className="relative flex-1">
              <SpaceCard space={space} headingLevel={2} priority={index < 4} />
            </div>
            {note && (
              <p dir="auto" className="border-s-2 border-pine ps-3 text-sm whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {list.spaces.length === 0 && (
        <Button render={props => <Link href={paths.explore()} {...props} />}>{t('page.explore')}</Button>
      )}
    </div>
  )
}

/** The link was taken back, or never was one: HTTP 404. */
export function MissingList() {
  const t = useT('favorites')
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <ClosedShop>
        <h1>{t('page.missing')}</h1>
      </ClosedShop>
      <p className="mt-6 text-ink-2">{t('page.missingText')}</p>
      <Button className="mt-6" render={props => <Link href={paths.explore()} {...props} />}>
        {t('page.explore')}
      </Button>
    </div>
  )
}

export function SharedListFault({ error }: ErrorComponentProps) {
  const t = useT('favorites')
  return <PageFault title={t('page.title')} failed={t('page.title')} error={error} />
}
