import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** A conversation that does not exist, or not for this reader: HTTP 404. */
export function MissingConversation() {
  const t = useT('conversations')
  return (
    <div className="grid h-full place-items-center overflow-y-auto bg-mist px-4 py-8 text-center">
      <div className="w-full">
        <ClosedShop>
          <h1>{t('missing.title')}</h1>
        </ClosedShop>
        <p className="mt-6 text-ink-2">{t('missing.text')}</p>
        <Button
          variant="primary"
          icon="back"
          className="mt-6"
          render={props => <Link href={paths.messages()} {...props} />}
        >
          {t('missing.action')}
        </Button>
      </div>
    </div>
  )
}
