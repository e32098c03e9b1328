import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { MailedSpace } from '../mails/templates.ts'

/** A space as a mail shows it. Its link asks for the days that were found. */
export function mailedSpaceOf({
  id,
  name,
  city,
  neighborhood,
  surfaceM2,
  pricePerDayMinor,
  currency,
  stay,
}: SpaceCard): MailedSpace {
  const days = stay ? `?startDate=${stay.firstDay}&endDate=${stay.lastDay}` : ''
  const link = `/space/${id}${days}`
  return { name, city: city.name, neighborhood, surfaceM2, pricePerDayMinor, currency, stay, link }
}
