import { formatList } from '#shared/format.ts'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'

/** Whether the public finds the profile as it is saved; why not. */
export function PublicState({ profile: { missing, isVisible } }: { profile: OwnFreelancer }) {
  const t = useT('freelancer-profile')
  if (missing.length > 0) {
    const items = formatList(
      missing.map(each => t(`missing.${each}`)),
      t.locale,
    )
    return (
      <Alert tone="warning" title={t('public.no')}>
        {t('public.missing', { items })}
      </Alert>
    )
  }
  if (isVisible) {
    return (
      <Alert tone="success" title={t('public.yes')}>
        {t('public.yesText')}
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={t('public.hidden')}>
      {t('public.hiddenText')}{' '}
      <Link href={paths.freelancerSettings()} className="link">
        {t('public.settings')}
      </Link>
    </Alert>
  )
}
