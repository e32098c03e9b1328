import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { profileQuery } from '../../profile/queries.ts'
import { NoFreelancer } from '../profile/NoFreelancer.tsx'
import { FormCard } from '../profile/FormCard.tsx'
import { DangerZone } from './DangerZone.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { freelancerSettingsQuery } from './queries.ts'

const route = getRouteApi('/freelancer/settings')

/** How a local seller signs in, is found and is notified, and how they close the account. */
export function FreelancerSettingsScreen() {
  const t = useT('freelancer-settings')
  const { data: settings } = useSuspenseQuery(freelancerSettingsQuery)
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { saved } = route.useSearch()
  const { flash } = route.useRouteContext()
  if (!settings) return <NoFreelancer />
  return (
    <div className="page max-w-3xl py-8 lg:py-12">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-8 text-ink-2">{t('subtitle')}</p>
      <div className="grid grid-cols-1 gap-6">
        <AccountCard profile={profile} />
        <PreferencesForm settings={settings} flash={flash} isSaved={saved === 'yes'} />
        <DangerZone hasPassword={profile.hasPassword} flash={flash} />
      </div>
    </div>
  )
}

export function FreelancerSettingsFault({ error }: ErrorComponentProps) {
  const t = useT('freelancer-settings')
  const words = useT('freelancer-profile')
  return <PageFault title={t('title')} failed={words('fault')} error={error} />
}

function AccountCard({ profile }: { profile: OwnProfile }) {
  const t = useT('freelancer-settings')
  return (
    <FormCard id="account" title={t('account')}>
      <div className="flex flex-col gap-5">
        <TextField
          label={t('email')}
          value={profile.email}
          readOnly
          type="email"
          autoComplete="email"
          dir="ltr"
          hint={
            <Link href={paths.profileSection('email')} className="link">
              {t('email.change')}
            </Link>
          }
        />
        <PasswordDialog profile={profile} />
      </div>
    </FormCard>
  )
}
