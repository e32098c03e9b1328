import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { NoFreelancer } from './NoFreelancer.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { PublicState } from './PublicState.tsx'
import { ownFreelancerQuery } from './queries.ts'

const route = getRouteApi('/freelancer/profile/')

/** What a local seller says of themselves, and what of it the public sees. */
export function FreelancerProfileScreen() {
  const { data: profile } = useSuspenseQuery(ownFreelancerQuery)
  if (!profile) return <NoFreelancer />
  return <OwnProfile key={profile.id} profile={profile} />
}

export function FreelancerProfileFault({ error }: ErrorComponentProps) {
  const t = useT('freelancer-profile')
  return <PageFault title={t('title')} failed={t('fault')} error={error} />
}

function OwnProfile({ profile }: { profile: OwnFreelancer }) {
  const t = useT('freelancer-profile')
  const { saved } = route.useSearch()
  const { flash } = route.useRouteContext()
  return (
    <div className="page max-w-4xl py-8 lg:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="title text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('subtitle')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button icon="show" render={props => <Link href={paths.freelancer(profile.id)} {...props} />}>
            {t('preview')}
          </Button>
          <Button
            variant="quiet"
            icon="settings"
            render={props => <Link href={paths.freelancerSettings()} {...props} />}
          >
            {t('public.settings')}
          </Button>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-6">
        <PublicState profile={profile} />
        <ProfileForm profile={profile} flash={flash} isSaved={saved === 'yes'} />
        <DocumentsCard />
      </div>
    </div>
  )
}
