import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** An address whose seller does not exist, or is hidden. */
export function MissingFreelancer() {
  const t = useT('freelancers')
  return (
    <MissingPage title={t('missing.title')} text={t('missing.text')}>
      <Button variant="primary" render={props => <Link href={paths.freelancerExplore()} {...props} />}>
        {t('missing.sellers')}
      </Button>
      <Button render={props => <Link href={paths.explore()} {...props} />}>{t('missing.explore')}</Button>
    </MissingPage>
  )
}
