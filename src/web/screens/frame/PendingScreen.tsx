import type { ReactNode } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** While a screen without a skeleton of its own is loading. */
export function PendingScreen(): ReactNode {
  const t = useT('common')
  return (
    <p role="status" className="page flex items-center gap-3 py-16 text-ink-2">
      <Spinner size={24} />
      {t('state.loading')}
    </p>
  )
}
