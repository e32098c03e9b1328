import { type MouseEvent, useState } from 'react'
import type { Day, DayRange } from '#shared/days.ts'
import { formatDay, formatDayRange } from '#shared/format.ts'
import { daysMinOf } from '#web/features/booking-request/stay-rules.ts'
import { bookingWindowWords } from '#web/features/booking-request/stay-words.ts'
import type { BookingRequest } from '#web/features/booking-request/use-booking-request.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DateRangePicker } from '#web/ui/DateRangePicker.tsx'
import { nothingChosen } from '#web/ui/day-range.ts'
import { FreePeriods } from './FreePeriods.tsx'
import { stayFrom } from './stay-from.ts'

/** The days that can be had, to choose from, and as a list. It shares its days with the booking card. */
export function Availability({ request }: { request: BookingRequest }) {
  const t = useT('space')
  const { rules, range } = request
  const text = useRangeText({ ...rules, daysMin: daysMinOf(range, rules) })
  // A calendar opens on the month of its days: another one is opened by making it again.
  const [opened, setOpened] = useState<Day | null>(null)
  const bookingWindow = bookingWindowWords(request.space, t)
  const isFree = rules.freePeriods.length > 0
  const choose = (period: DayRange) => (event: MouseEvent) => {
    event.preventDefault()
    setOpened(period.first)
    request.setRange(stayFrom(period, rules.daysMax))
  }
  return (
    <section id="availability" aria-labelledby="availability-title" className="border-t border-hairline pt-8">
      <h2 id="availability-title" className="title text-2xl">
        {t('days.title')}
      </h2>
      <p className={isFree ? 'mt-2 text-ink-2' : 'mt-4 font-semibold'}>{isFree ? t('days.hint') : t('days.none')}</p>
      {bookingWindow && <p className="mt-1 text-sm text-ink-2">{bookingWindow}</p>}
      {!isFree && <p className="mt-1 text-ink-2">{t('days.noneText')}</p>}
      {isFree && (
        <>
          <div className="availability-months mt-5">
            <DateRangePicker
              key={opened}
              text={text}
              today={rules.today}
              earliest={rules.earliest}
              latest={rules.latest}
              isUnavailable={rules.isUnavailable}
              daysMin={rules.daysMin}
              daysMinFrom={rules.daysMinFrom}
              {...(rules.daysMax !== undefined && { daysMax: rules.daysMax })}
              value={range}
              onChange={request.setRange}
            />
            <Button
              variant="quiet"
              size="sm"
              className={classes('script-only -ms-3', range.first === null && 'invisible')}
              onClick={() => request.setRange(nothingChosen)}
            >
              {text.clear}
            </Button>
          </div>
          <FreePeriods
            periods={rules.freePeriods}
            wordsOf={period => wordsOf(period)}
            hrefOf={period => request.addressWith(stayFrom(period, rules.daysMax))}
            onChoose={choose}
          />
        </>
      )}
    </section>
  )

  /** A period that reaches the end of what is known has no end yet. */
  function wordsOf(period: DayRange): string {
    return period.last === rules.latest
      ? t('days.from', { day: formatDay(period.first, t.locale) })
      : formatDayRange(period, t.locale)
  }
}
