import type { ReactNode } from 'react'
import { ListingWizard } from '#web/features/listings/ListingWizard.tsx'

/** The first step, before there is a draft: the rest is on the draft's own address. */
export function NewSpaceScreen(): ReactNode {
  return <ListingWizard first={null} step={1} />
}
