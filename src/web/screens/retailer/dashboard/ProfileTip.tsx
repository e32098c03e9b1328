import type { RetailerDashboard } from '#shared/dashboards/contract.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What hosts would like to know of who asks, while the profile does not say it. */
export function ProfileTip({ gaps }: { gaps: RetailerDashboard['profileGaps'] }) {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  if (gaps.length === 0) return null
  return (
    <aside aria-labelledby="profile-tip" className="rounded-md bg-sky-tint p-5">
      <h2 id="profile-tip" className="flex items-center gap-2 font-semibold text-sky">
        <Icon name="info" />
        {t('tip.title')}
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {gaps.map(gap => (
          <li key={gap}>{t(`tip.${gap}`)}</li>
        ))}
      </ul>
      {isBuilt(paths.profile()) && (
        <Button size="sm" className="mt-4" render={props => <Link href={paths.profile()} {...props} />}>
          {t('tip.do')}
        </Button>
      )}
    </aside>
  )
}
