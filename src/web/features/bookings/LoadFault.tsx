import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** The list could not be fetched again; what stands on the screen is what was known before. */
export function StaleList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <StaleNotice failed={useT('bookings')('load.failed')} error={error} onRetry={onRetry} />
}

/** The page when its list could not be loaded at all. */
export function LoadFault({ title, error }: Pick<ErrorComponentProps, 'error'> & { title: string }) {
  return <PageFault title={title} failed={useT('bookings')('load.failed')} error={error} />
}
