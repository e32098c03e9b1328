import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { ActionLinks, useActions } from './ActionLinks.tsx'

/** The same actions at the lower edge of narrow screens, always in reach. */
export function ActionBar({ freelancer }: { freelancer: FreelancerView }) {
  const may = useActions(freelancer)
  if (!may.any) return null
  return (
    <div className="booking-bar">
      <div className="page">
        <ActionLinks freelancer={freelancer} className="flex gap-2" />
      </div>
    </div>
  )
}
