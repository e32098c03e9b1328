import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListingWizard } from '#web/features/listings/ListingWizard.tsx'

const route = getRouteApi('/host/spaces/new')

/** The first step, before there is a draft: the rest is on the draft's own address. */
export function NewSpaceScreen(): ReactNode {
  const { part } = route.useSearch()
  return <ListingWizard first={null} asked={{ step: 1, ...(part !== undefined && { part }) }} />
}
