import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { fullName } from '#web/features/freelancers/freelancer-words.ts'
import { freelancerQuery } from '#web/features/freelancers/queries.ts'
import { PageCrumbs } from '#web/features/frame/PageCrumbs.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { About, Skills } from './About.tsx'
import { ActionCard } from './ActionCard.tsx'
import { ActionBar } from './ActionBar.tsx'
import { Availability } from './Availability.tsx'
import { FreelancerSkeleton } from './FreelancerSkeleton.tsx'
import { FreelancerTitle } from './FreelancerTitle.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'
import { Reviews } from './Reviews.tsx'
import { Zone } from './Zone.tsx'

const route = getRouteApi('/freelancer/profile/$freelancerId')

/** The public page of a local seller. */
export function FreelancerScreen() {
  const { freelancerId } = route.useParams()
  const { data: freelancer } = useQuery(freelancerQuery(freelancerId))
  if (!freelancer) return <FreelancerSkeleton />
  return <Freelancer key={freelancerId} freelancer={freelancer} />
}

function Freelancer({ freelancer }: { freelancer: FreelancerView }) {
  const search = route.useSearch()
  return (
    <>
      <div className="page pt-3 pb-16">
        <Crumbs freelancer={freelancer} />
        <PreviewBanner freelancer={freelancer} />
        <div className="profile-columns mt-4">
          <FreelancerTitle freelancer={freelancer} />
          <ActionCard freelancer={freelancer} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <About freelancer={freelancer} />
            <Skills freelancer={freelancer} />
            <Availability freelancer={freelancer} />
            <Zone freelancer={freelancer} />
            <Reviews
              freelancer={freelancer}
              page={search.reviews}
              hrefOf={page => `${withSearch(paths.freelancer(freelancer.id), { reviews: page })}#reviews`}
            />
            {freelancer.preview === null && !freelancer.allowedActions.includes('edit') && (
              <div className="border-t border-hairline pt-4 print:hidden">
                <ReportLink kind="profile" id={freelancer.id} />
              </div>
            )}
          </div>
        </div>
      </div>
      <ActionBar freelancer={freelancer} />
    </>
  )
}

/** The link to a seller, and the button to share it. */
function Crumbs({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const { publicOrigin } = route.useRouteContext()
  const { id, city } = freelancer
  const above = [
    { label: t('crumbs.sellers'), href: paths.freelancerExplore() },
    ...(city ? [{ label: city.name, href: withSearch(paths.freelancerExplore(), { location: city.name }) }] : []),
  ]
  return <PageCrumbs above={above} title={fullName(freelancer)} url={publicOrigin + paths.freelancer(id)} />
}
