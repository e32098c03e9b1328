import { useQuery } from '@tanstack/react-query'
import { DAY_NAMES } from '#shared/day-names.ts'
import type { Day } from '#shared/days.ts'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { formatClock } from '#shared/format.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { weekdaysInOrder } from '#web/features/freelancers/freelancer-words.ts'
import { freelancerCalendarQuery } from '#web/features/freelancers/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { MonthCalendar } from '#web/ui/MonthCalendar.tsx'
import { dayStates } from './day-states.ts'

/** The days and hours of work, and which of the coming days are still free. */
export function Availability({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  return (
    <section id="availability" aria-labelledby="availability-title" className="border-t border-hairline pt-8">
      <h2 id="availability-title" className="title text-2xl">
        {t('days.title')}
      </h2>
      {freelancer.hours.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('hours.none')}</p>
      ) : (
        <div className="mt-5 grid gap-8 md:grid-cols-2 md:gap-10">
          <Hours freelancer={freelancer} />
          <Days freelancer={freelancer} />
        </div>
      )}
    </section>
  )
}

/** As the sign at the door of a shop. */
function Hours({ freelancer: { hours, city } }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const { locale } = t
  return (
    <div>
      <h3 className="font-semibold">{t('hours.title')}</h3>
      {city && <p className="text-sm text-ink-2">{t('hours.local', { city: city.name })}</p>}
      <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
        {weekdaysInOrder(locale).map(weekday => {
          const open = hours.find(each => each.weekday === weekday)
          return (
            <div
              key={weekday}
              className={classes(
                'figures flex min-h-10 items-center justify-between gap-4 py-1',
                !open && 'text-ink-3',
              )}
            >
              <dt className="first-letter:uppercase">{DAY_NAMES[locale].weekdays[weekday - 1]}</dt>
              <dd className={open && 'font-medium'}>
                <bdi>
                  {open
                    ? t('hours.range', {
                        from: formatClock(open.startTime, locale),
                        to: formatClock(open.endTime, locale),
                      })
                    : t('hours.off')}
                </bdi>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

const legend = ['available', 'booked', 'blocked'] as const

function Days({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const text = useRangeText()
  const { data: calendar } = useQuery(freelancerCalendarQuery(freelancer.id))
  if (!calendar) return null
  const states = dayStates(calendar)
  const month: Day = freelancer.nextFreeDay ?? calendar.today
  return (
    <MonthCalendar
      text={text}
      today={calendar.today}
      month={month}
      earliest={calendar.today}
      latest={calendar.to}
      stateOf={states}
      stateLabels={{
        available: t('day.free'),
        booked: t('day.booked'),
        blocked: t('day.closed'),
        past: t('day.past'),
        selected: t('day.free'),
      }}
      legend={legend}
    />
  )
}
