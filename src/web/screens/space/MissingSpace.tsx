import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** An address whose space does not exist, or not for this reader: HTTP 404. */
export function MissingSpace() {
  const t = useT('space')
  return (
    <div className="page flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h1>{t('missing.title')}</h1>
      </ClosedShop>
      <p className="mt-6 text-lg">{t('missing.text')}</p>
      <Button variant="primary" className="mt-6" render={look => <Way href={paths.explore()} {...look} />}>
        {t('missing.action')}
      </Button>
    </div>
  )
}
