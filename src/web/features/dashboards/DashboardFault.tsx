import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** A dashboard that could not be loaded. */
export function DashboardFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('dashboards')
  return <PageFault title={t('title')} failed={t('failed')} error={error} />
}
