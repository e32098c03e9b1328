import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** An address without a mission, or with one that is not the reader's. */
export function MissingRetailerMission() {
  const t = useT('mission-request')
  return (
    <MissingPage title={t('page.missing')} text={t('page.missingText')}>
      <Button variant="primary" icon="back" render={props => <Link href={paths.retailerMissions()} {...props} />}>
        {t('page.back')}
      </Button>
    </MissingPage>
  )
}
