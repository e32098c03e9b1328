import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** A conversation that does not exist, or not for this reader: HTTP 404. */
export function MissingConversation() {
  const t = useT('conversations')
  return (
    <div className="grid h-full place-items-center overflow-y-auto bg-mist">
      <EmptyState
        headingLevel={1}
        title={t('missing.title')}
        action={
          <Button variant="primary" icon="back" render={look => <Way href={paths.messages()} {...look} />}>
            {t('missing.action')}
          </Button>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </div>
  )
}
