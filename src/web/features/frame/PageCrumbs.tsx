import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ShareButton } from './ShareButton.tsx'
import { Link } from './Link.tsx'

export interface PageCrumbsProps {
  /** Between the home page and this one. */
  above: readonly { label: string; href: string }[]
  /** What is shared, and its public address. */
  title: string
  url: string
}

/** The link to this page, and the button to share it. */
export function PageCrumbs({ above, title, url }: PageCrumbsProps) {
  const common = useT('common')
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <Breadcrumbs
        label={common('crumbs.label')}
        items={[{ label: common('crumbs.home'), href: paths.home() }, ...above]}
        renderLink={({ children, ...link }) => <Link {...link}>{children}</Link>}
      />
      <ShareButton title={title} url={url} />
    </div>
  )
}
