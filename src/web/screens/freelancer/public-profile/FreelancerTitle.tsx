import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { EngagementsExplained } from '#web/features/freelancers/Engagements.tsx'
import { FreelancerRating } from '#web/features/freelancers/FreelancerRating.tsx'
import { fullName } from '#web/features/freelancers/freelancer-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'

/** Who it is, where, and what is known of the work. */
export function FreelancerTitle({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const common = useT('common')
  const name = fullName(freelancer)
  const { city, company } = freelancer
  return (
    <header className="profile-title flex gap-4 max-sm:flex-col sm:items-center sm:gap-6">
      <Avatar name={name} src={freelancer.avatarUrl} size={96} decorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          {common('roleTitle.freelancer')}
          {company && (
            <>
              <span aria-hidden>·</span>
              <bdi>{company}</bdi>
            </>
          )}
        </p>
        <h1 className="title mt-1 text-3xl sm:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        {city && <p className="mt-2 text-lg">{t('profile.area', { city: city.name })}</p>}
        <p className="figures mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {freelancer.rating === null ? (
            <FreelancerRating {...freelancer} />
          ) : (
            <a href="#reviews" className="py-0.5 underline-offset-4 hover:underline">
              <FreelancerRating {...freelancer} />
            </a>
          )}
          <span className="text-ink-2">{t('missions', { count: freelancer.completedMissions })}</span>
          {freelancer.verified && <VerifiedBadge>{common('state.verified')}</VerifiedBadge>}
        </p>
        <EngagementsExplained freelancer={freelancer} />
      </div>
    </header>
  )
}
