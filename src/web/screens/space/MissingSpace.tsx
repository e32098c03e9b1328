import { MissingPage } from '#web/features/frame/MissingPage.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** An address whose space does not exist, or not for this reader. */
export function MissingSpace() {
  const t = useT('space')
  return (
    <MissingPage title={t('missing.title')} text={t('missing.text')}>
      <Button variant="primary" render={props => <Link href={paths.explore()} {...props} />}>
        {t('missing.action')}
      </Button>
    </MissingPage>
  )
}
