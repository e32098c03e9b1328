import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { FoundSpace } from '../mails/templates.ts'

/** A space as a mail shows it. Its link asks for the days that were found. */
export function foundSpace({
  id,
  name,
  city,
  neighborhood,
  surfaceM2,
  pricePerDayMinor,
  currency,
  stay,
}: SpaceCard): FoundSpace {
  const days = stay ? `?startDate=${stay.firstDay}&endDate=${stay.lastDay}` : ''
  const link = `/space/${id}${days}`
  return { name, city: city.name, neighborhood, surfaceM2, pricePerDayMinor, currency, stay, link }
}
