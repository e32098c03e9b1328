import { useParams } from '@tanstack/react-router'
import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** An address without a mission, or with one that is not there or not for the reader. */
export function MissingMission() {
  const t = useT('seller-missions')
  const { missionId = '' } = useParams({ strict: false })
  return (
    <MissingPage title={t(missionId.trim() === '' ? 'missing.id' : 'missing.title')} text={t('missing.text')}>
      <Button variant="primary" icon="back" render={props => <Link href={paths.freelancerMissions()} {...props} />}>
        {t('back')}
      </Button>
    </MissingPage>
  )
}
