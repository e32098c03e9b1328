import type { SpaceView } from '#shared/spaces/contract.ts'
import { PageCrumbs } from '#web/features/frame/PageCrumbs.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'

/** The link to a space, and the button to share it. */
export function SpaceCrumbs({ space: { name, city }, url }: { space: SpaceView; url: string }) {
  const common = useT('common')
  const above = [
    { label: common('nav.explore'), href: paths.explore() },
    { label: city.name, href: withSearch(paths.explore(), { location: city.name }) },
  ]
  return <PageCrumbs above={above} title={name} url={url} />
}
