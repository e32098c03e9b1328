import type { ReactNode } from 'react'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface StaleDecisionProps {
  /** Who has decided meanwhile, and what; null when it has changed in another way. */
  by: { name: string; action: string } | null
  /** The started action may still be done. */
  isPossible: boolean
  onGoOn: () => void
  children?: ReactNode
}

/** Beside a form that was opened before somebody else decided: what they decided, with what was typed left as it is. */
export function StaleDecision({ by, isPossible, onGoOn, children }: StaleDecisionProps) {
  const t = useT('admin-frame')
  return (
    <Alert tone="warning" live className="mb-4" title={t('stale.title')}>
      <p>{by ? t('stale.by', { name: bidiIsolate(by.name, t.locale), action: by.action }) : t('stale.changed')}</p>
      {children}
      <p className="mt-1">{t(isPossible ? 'stale.text' : 'stale.over')}</p>
      {isPossible && (
        <Button size="sm" className="mt-3" onClick={onGoOn}>
          {t('stale.go')}
        </Button>
      )}
    </Alert>
  )
}
