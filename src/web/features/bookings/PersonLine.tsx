import type { ReactNode } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { nameOf } from './booking-words.ts'

export interface PersonLineProps {
  person: Omit<BookingView['retailer'], 'id'>
  size?: 32 | 40 | 56
  /** Under the name. */
  children?: ReactNode
}

/** The other party: face, name, company, and whether Rahba has verified who it is. */
export function PersonLine({ person, size = 40, children }: PersonLineProps) {
  const t = useT('common')
  const name = nameOf(person) || t('role.none')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={person.avatarUrl} size={size} decorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
          <bdi className="font-medium">{name}</bdi>
          {person.verified && <VerifiedBadge>{t('state.verified')}</VerifiedBadge>}
        </p>
        {person.company && (
          <p className="text-sm text-ink-2">
            <bdi>{person.company}</bdi>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
