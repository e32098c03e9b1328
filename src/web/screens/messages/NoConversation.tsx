import { useT } from '#web/i18n/I18nProvider.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** Beside the list while no conversation is open. */
export function NoConversation() {
  const t = useT('conversations')
  return (
    <div className="grid h-full place-items-center bg-mist p-8">
      <ClosedShop>{t('none.title')}</ClosedShop>
    </div>
  )
}
