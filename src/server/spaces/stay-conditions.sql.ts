import { type RawBuilder, sql } from 'kysely'
import { addDays, daysInclusive } from '#shared/days.ts'
import { horizonDaysMin, noticeDaysMax } from '#shared/spaces/booking-window.ts'
import { instantIsOn } from '../settings/instant-booking.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { StayOption, WantedStay } from './wanted-stay.ts'

type Fragment = RawBuilder<unknown>

/** Whether `space_search s` is booked at once: no calendar of it has failed, and admins let spaces be booked so. */
export const bookedAtOnce: Fragment = sql`(s.instant_book AND ${instantIsOn})`

/** `space_search s` is free, open and long enough on all of some option's days. */
export function fitsSome(stay: WantedStay): Fragment {
  if (stay.options.length === 0) return sql`false`
  return sql`s.minimum_stay <= ${stay.days}::integer AND s.maximum_stay >= ${stay.days}::integer
    AND (${sql.join(stay.options.map(isFree), sql` OR `)})`
}

/** Whether `space_search s` is free and open on all days of the option, and its season allows so few. */
export function isFree(option: StayOption): Fragment {
  const days = sql`daterange(${option.first}::date, ${option.last}::date, '[]')`
  const notPast =
    option.pastInCities.length > 0 ? sql` AND s.city_id <> ALL(${option.pastInCities}::smallint[])` : sql``
  const inTime =
    option.beginsInCities.length > 0
      ? sql` AND (${bookedAtOnce} OR s.city_id <> ALL(${option.beginsInCities}::smallint[]))`
      : sql``
  // asked of each space only where some season asks for more days at all; `<> 1` lets the planner expect nearly all of them
  const isLongEnough = sql`CASE WHEN (SELECT EXISTS (SELECT FROM space_prices p WHERE p.minimum_stay > ${daysInclusive(option.first, option.last)}::integer
      AND ${option.first}::date BETWEEN p.first_day AND p.last_day))
    THEN falls_short_of_season(s.space_id, ${option.first}::date, ${option.last}::date) ELSE 0 END <> 1`
  // `= 0` instead of `<= 0` would let the planner expect one row in two hundred, and read the whole table
  return sql`(s.availability @> ${days} AND NOT s.busy && ${days}
    AND s.closed_weekdays & ${option.weekdays}::smallint <= 0${notPast}${inTime}${inWindow(option)}
    AND ${isLongEnough})`
}

/** Neither too soon for the space's notice nor past its horizon; not asked where no space can set either so narrow. */
function inWindow({ first, last, today }: StayOption): Fragment {
  const days = [...today.keys()]
  const isSoon = days.some(day => first < addDays(day, noticeDaysMax))
  const isFar = days.some(day => last > addDays(day, horizonDaysMin))
  if (!isSoon && !isFar) return sql``
  return sql` AND NOT ${isOutOfWindow(sql`${first}::date`, sql`${last}::date`, todayThere(today, sql`s.city_id`))}`
}

/** Whether the days lie outside of what `space_search s` lets book ahead. Few spaces limit that, and only those are read. */
export function isOutOfWindow(first: Fragment, last: Fragment, today: Fragment): Fragment {
  return sql`EXISTS (SELECT FROM spaces w WHERE w.id = s.space_id AND (w.notice_days > 0 OR w.horizon_days < 730)
    AND (${first} < ${today} + w.notice_days OR ${last} > ${today} + w.horizon_days))`
}
