import type { SpaceView } from '#shared/spaces/contract.ts'
import { ShareButton } from '#web/features/frame/ShareButton.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'

/** The way to here, and the way to tell others. */
export function SpaceCrumbs({ space, url }: { space: SpaceView; url: string }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <Breadcrumbs
        label={t('crumbs.label')}
        items={[
          { label: t('crumbs.home'), href: paths.home() },
          { label: common('nav.explore'), href: paths.explore() },
          { label: space.city.name, href: withSearch(paths.explore(), { location: space.city.name }) },
        ]}
        renderLink={({ children, ...link }) => <Way {...link}>{children}</Way>}
      />
      <ShareButton title={space.name} url={url} />
    </div>
  )
}
