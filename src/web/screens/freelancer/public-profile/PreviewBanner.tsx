import { missingForPublic } from '#shared/freelancers/completeness.ts'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { formatList } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Why only they and admins see this page, and what is missing; nothing on a public one. */
export function PreviewBanner({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const { preview } = freelancer
  if (preview === null) return null
  const missing = missingForPublic({ ...freelancer, hasTown: freelancer.city !== null })
  const items = formatList(
    missing.map(each => t(`preview.need.${each}`)),
    t.locale,
  )
  return (
    <Alert tone="warning" title={t('preview.title')} className="mt-4">
      {preview === 'incomplete' ? t('preview.incomplete', { items }) : t(`preview.${preview}`)}
    </Alert>
  )
}
