import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** A profile that could not be loaded. */
export function FreelancerFault({ error }: ErrorComponentProps) {
  const common = useT('common')
  const t = useT('freelancers')
  return <PageFault title={common('roleTitle.freelancer')} failed={t('fault.profile')} error={error} />
}
