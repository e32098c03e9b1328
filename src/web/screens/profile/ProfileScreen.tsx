import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { hasRole } from '#shared/roles.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Devices } from './Devices.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Portrait } from './Portrait.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { removedSearch, SECTIONS } from './profile.route.ts'
import { RateForm } from './RateForm.tsx'
import { RolesForm } from './RolesForm.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { deletionQuery, preferencesQuery, profileQuery, sessionsQuery } from './queries.ts'

const route = getRouteApi('/profile')
const exportAddress = '/api/profile/export'

/** The account of whoever is signed in, whatever their role. */
export function ProfileScreen() {
  const t = useT('profile')
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('subtitle')}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label={t('sections')} className="sticky top-24 max-lg:hidden">
          <ul className="flex flex-col">
            {SECTIONS.map(section => (
              <li key={section}>
                <a href={`#${section}`} className="flex min-h-11 items-center rounded-sm px-3 hover:bg-mist">
                  {t(`${section}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Sections />
      </div>
    </div>
  )
}

function Sections() {
  const t = useT('profile')
  const search = route.useSearch()
  const { saved } = search
  const { flash } = route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { sessions } = useSuspenseQuery(sessionsQuery).data
  const { preferences } = useSuspenseQuery(preferencesQuery).data
  const { data: facts } = useSuspenseQuery(deletionQuery)
  return (
    <div className="flex max-w-3xl min-w-0 flex-col gap-6">
      <ProfileSection id="details" title={t('details.title')} text={t('details.text')}>
        <DetailsForm profile={profile} flash={flash} isSaved={saved === 'details'} />
      </ProfileSection>
      {hasRole(profile, 'freelancer') && (
        <ProfileSection id="rate" title={t('rate.title')} text={t('rate.text')}>
          <RateForm profile={profile} flash={flash} isSaved={saved === 'rate'} />
        </ProfileSection>
      )}
      {profile.role !== null && (
        <ProfileSection id="roles" title={t('roles.title')} text={t('roles.text')}>
          <RolesForm profile={profile} flash={flash} isSaved={saved === 'roles'} />
        </ProfileSection>
      )}
      <ProfileSection id="photo" title={t('photo.title')}>
        <Portrait profile={profile} />
      </ProfileSection>
      <ProfileSection id="language" title={t('language.title')} text={t('language.text')}>
        <LanguageForm />
      </ProfileSection>
      <ProfileSection id="password" title={t('password.title')} text={t('password.text')}>
        <PasswordForm profile={profile} flash={flash} isSaved={saved === 'password'} />
      </ProfileSection>
      <ProfileSection id="devices" title={t('devices.title')} text={t('devices.text')}>
        <Devices sessions={sessions} flash={flash} />
      </ProfileSection>
      <ProfileSection id="news" title={t('news.title')} text={t('news.text')}>
        <PreferencesForm preferences={preferences} flash={flash} isSaved={saved === 'news'} />
      </ProfileSection>
      <ProfileSection id="searches" title={t('searches.title')} text={t('searches.text')}>
        <SavedSearches flash={flash} removed={removedSearch(search)} />
      </ProfileSection>
      <ProfileSection id="data" title={t('data.title')} text={t('data.text')}>
        <a href={exportAddress} download className={buttonClass({})}>
          <Icon name="download" />
          <span>{t('data.download')}</span>
        </a>
      </ProfileSection>
      <ProfileSection id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
        <DeleteAccount facts={facts} hasPassword={profile.hasPassword} flash={flash} />
      </ProfileSection>
    </div>
  )
}
