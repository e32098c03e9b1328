import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Devices } from './Devices.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Portrait } from './Portrait.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { removedSearch } from './profile.route.ts'
import { RateForm } from './RateForm.tsx'
import { RolesForm } from './RolesForm.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { deletionQuery, preferencesQuery, profileQuery, sessionsQuery } from './queries.ts'
import { SecurityPart } from './security/SecurityPart.tsx'
import { TeamActions } from './TeamActions.tsx'
import { type Section, sectionOf } from './sections.ts'

const parent = getRouteApi('/profile')
const route = getRouteApi('/profile/$section')
const exportAddress = '/api/profile/export'

/** One part of the account at its own address. */
export function SectionScreen() {
  const section = sectionOf(route.useParams().section)
  return section ? <SectionPart key={section} section={section} headingLevel={1} /> : null
}

/** One part of the account under its heading. */
export function SectionPart({ section, headingLevel }: { section: Section; headingLevel: 1 | 2 }) {
  const t = useT('profile')
  const Heading = `h${headingLevel}` as const
  const text = TEXTS[section]
  return (
    <Card as="section" id={section} aria-labelledby={`${section}-title`}>
      <Heading id={`${section}-title`} className="title text-xl">
        {t(`${section}.title`)}
      </Heading>
      {text && <p className="mt-1.5 max-w-prose text-ink-2">{t(text)}</p>}
      <div className="mt-5">
        <Content section={section} />
      </div>
    </Card>
  )
}

const TEXTS = {
  details: 'details.text',
  photo: undefined,
  rate: 'rate.text',
  roles: 'roles.text',
  language: 'language.text',
  email: 'email.text',
  password: 'password.text',
  security: 'security.text',
  devices: 'devices.text',
  notifications: 'notifications.text',
  searches: 'searches.text',
  data: 'data.text',
  deletion: 'deletion.text',
} as const satisfies Record<Section, string | undefined>

interface PartProps {
  profile: OwnProfile
  flash: Flash | undefined
  /** It was saved without JavaScript. */
  isSaved: boolean
}

const PARTS: Readonly<Record<Section, (props: PartProps) => ReactNode>> = {
  details: DetailsForm,
  photo: Portrait,
  rate: RateForm,
  roles: RolesForm,
  language: LanguageForm,
  email: EmailForm,
  password: PasswordForm,
  security: SecurityPart,
  devices: DevicesPart,
  notifications: PreferencesPart,
  searches: SearchesPart,
  data: DataPart,
  deletion: DeletionPart,
}

function Content({ section }: { section: Section }) {
  const { saved } = parent.useSearch()
  const { flash } = parent.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const Part = PARTS[section]
  return <Part profile={profile} flash={flash} isSaved={saved === section} />
}

function DevicesPart({ flash }: PartProps) {
  const { sessions } = useSuspenseQuery(sessionsQuery).data
  return <Devices sessions={sessions} flash={flash} />
}

function PreferencesPart({ flash, isSaved }: PartProps) {
  const { preferences } = useSuspenseQuery(preferencesQuery).data
  return <PreferencesForm preferences={preferences} flash={flash} isSaved={isSaved} />
}

function SearchesPart({ flash }: PartProps) {
  return <SavedSearches flash={flash} removed={removedSearch(parent.useSearch())} />
}

function DataPart() {
  const t = useT('profile')
  return (
    <>
      <a href={exportAddress} download className={buttonClass({})}>
        <Icon name="download" />
        <span>{t('data.download')}</span>
      </a>
      <TeamActions />
    </>
  )
}

function DeletionPart({ profile, flash }: PartProps) {
  const { data: facts } = useSuspenseQuery(deletionQuery)
  return <DeleteAccount facts={facts} hasPassword={profile.hasPassword} flash={flash} />
}
