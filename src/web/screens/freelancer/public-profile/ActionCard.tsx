import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { useMe } from '#web/api/me.ts'
import { AvailabilityBadge } from '#web/features/freelancers/AvailabilityBadge.tsx'
import { HourlyRate } from '#web/features/freelancers/HourlyRate.tsx'
import { freeInWords } from '#web/features/freelancers/freelancer-words.ts'
import { freelancerCalendarQuery } from '#web/features/freelancers/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ActionLinks } from './ActionLinks.tsx'

/** When they can be had, and how to ask: stays in sight on desktops. */
export function ActionCard({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const languageName = useT('languages')
  const { data: calendar } = useQuery(freelancerCalendarQuery(freelancer.id))
  const isVisitor = useMe() === null
  const { city, radiusKm, languages } = freelancer
  const isOwn = freelancer.allowedActions.includes('edit')
  return (
    <aside aria-label={t('action.title', { name: freelancer.firstName })} className="profile-aside">
      <div className="booking-card grid gap-4">
        <h2 className="text-lg font-semibold">
          {isOwn ? t('own.title') : t('action.title', { name: freelancer.firstName })}
        </h2>
        {isOwn && <p className="text-sm text-ink-2">{t('own.text')}</p>}
        <HourlyRate rate={freelancer.hourlyRate} className="title text-2xl" />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <AvailabilityBadge isAvailable={freelancer.isAvailable} />
          {calendar && <span className="figures text-sm">{freeInWords(freelancer, calendar.today, t)}</span>}
        </p>
        <ul className="grid gap-2.5 border-t border-hairline pt-4 text-sm">
          {city && <Line icon="pin">{t('zone', { city: city.name, km: radiusKm })}</Line>}
          {languages.length > 0 && (
            <Line icon="languages">{languages.map(language => languageName(language)).join(' · ')}</Line>
          )}
          <Line icon="calendar-check">{t('fact.since', { year: String(freelancer.memberSinceYear) })}</Line>
        </ul>
        <ActionLinks freelancer={freelancer} className="grid gap-2 max-lg:hidden" />
        {freelancer.allowedActions.includes('message') && (
          <p className="text-center text-sm text-ink-2 max-lg:hidden">
            {isVisitor ? t('contact.signIn') : t('contact.free')}
          </p>
        )}
      </div>
    </aside>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="figures flex gap-2.5">
      <Icon name={icon} size={16} className="mt-[0.2em] text-ink-2" />
      {children}
    </li>
  )
}
