import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Beside the list while no conversation is open. */
export function NoConversation() {
  const t = useT('conversations')
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 bg-mist p-8 text-center">
      <Icon name="message" size={40} className="text-ink-3" />
      <p className="text-lg font-semibold">{t('none.title')}</p>
    </div>
  )
}
