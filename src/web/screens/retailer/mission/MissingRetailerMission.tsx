import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** An address without a mission, or with one that is not the reader's. */
export function MissingRetailerMission() {
  const t = useT('mission-request')
  return (
    <MissingPage title={t('page.missing')} text={t('page.missingText')}>
      <Button variant="primary" icon="back" render={look => <Way href={paths.retailerMissions()} {...look} />}>
        {t('page.back')}
      </Button>
    </MissingPage>
  )
}
