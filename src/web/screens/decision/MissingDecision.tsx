import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** A decision that does not exist, or concerns somebody else: HTTP 404. */
export function MissingDecision() {
  const t = useT('decisions')
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <ClosedShop>
        <h1>{t('missing.title')}</h1>
      </ClosedShop>
      <p className="mt-6 text-ink-2">{t('missing.text')}</p>
      <Button className="mt-6" render={props => <Link href={paths.contact()} {...props} />}>
        {t('page.contact')}
      </Button>
    </div>
  )
}
