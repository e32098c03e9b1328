import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** The list could not be fetched; what stands below, if anything, was known before. */
export function ListFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <StaleNotice failed={useT('conversations')('list.failed')} error={error} onRetry={onRetry} className="m-4" />
}
