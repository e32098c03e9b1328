import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** A page that could not be loaded. */
export function HostFault({ error }: ErrorComponentProps) {
  const t = useT('hosts')
  return <PageFault title={t('fault.title')} failed={t('fault')} error={error} />
}
