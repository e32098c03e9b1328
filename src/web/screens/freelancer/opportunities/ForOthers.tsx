import { hasRole } from '#shared/roles.ts'
import { useMe } from '#web/api/me.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Who is no freelancer: retailers find or publish, everybody may become one. */
export function ForOthers() {
  const t = useT('opportunities')
  const me = useMe()
  const isRetailer = me !== null && hasRole(me, 'retailer')
  return (
    <Card as="section" aria-labelledby="others" className="max-w-prose">
      <h2 id="others" className="title text-xl">
        {t('others.title')}
      </h2>
      {isRetailer && (
        <>
          <p className="mt-2 text-ink-2">{t('others.retailer')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="primary"
              icon="search"
              render={props => <Link href={paths.freelancerExplore()} {...props} />}
            >
              {t('others.find')}
            </Button>
            <Button icon="megaphone" render={props => <Link href={paths.missionRequest()} {...props} />}>
              {t('others.publish')}
            </Button>
          </div>
        </>
      )}
      <p className="mt-6 text-ink-2">{t('others.become')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon="briefcase" render={props => <Link href={paths.profileSection('roles')} {...props} />}>
          {t('others.becomeDo')}
        </Button>
      </div>
    </Card>
  )
}
