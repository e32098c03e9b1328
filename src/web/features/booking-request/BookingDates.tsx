import { formatDayRange } from '#shared/format.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateRangeField } from '#web/ui/DateRangeField.tsx'
import { BookingRefusal } from './BookingRefusal.tsx'
import { daysMinOf, nearestStays, wholeRange } from './stay-rules.ts'
import { stayWords } from './stay-words.ts'
import type { StayChoice } from './stay-choice.ts'

const suggestionsMax = 2

/** The days of the request, and beneath them what is wrong with these. */
export function BookingDates({ request }: { request: StayChoice }) {
  const t = useT('space')
  const { rules, range, space } = request
  const text = useRangeText({ ...rules, daysMin: daysMinOf(range, rules) })
  return (
    <div className="flex flex-col gap-3">
      <DateRangeField
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
        nameFirst="firstDay"
        nameLast="lastDay"
        align="end"
        hint={stayWords(space, t)}
      />
      <BookingRefusal request={request} place="dates" />
      <Obstacle request={request} />
      <NearestStays request={request} />
    </div>
  )
}

/** Days that were brought along, or typed, and cannot be had. */
function Obstacle({ request }: { request: StayChoice }) {
  const t = useT('space')
  const { obstacle, refusal, rules, range } = request
  if (obstacle === null || refusal !== null) return null
  const words = {
    unavailable: () => t('booking.notFree'),
    tooEarly: () => t('booking.tooEarly', { day: rules.earliest }),
    tooLate: () => t('booking.tooLate', { day: rules.latest }),
    tooShort: () => t('booking.tooShort', { days: daysMinOf(range, rules) }),
    tooLong: () => t('booking.tooLong', { days: rules.daysMax ?? 1 }),
  }
  return <Alert tone="warning" live title={words[obstacle]()} />
}

/** A way on: the free days nearest to those that cannot be had. */
function NearestStays({ request }: { request: StayChoice }) {
  const t = useT('space')
  const { obstacle, range, rules } = request
  const wished = wholeRange(range)
  if (obstacle === null || wished === null) return null
  const stays = nearestStays(wished, rules, suggestionsMax)
  if (stays.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-ink-2">{t('booking.nearest')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {stays.map(stay => (
          <li key={stay.first}>
            <a
              href={request.addressWith(stay)}
              className={buttonClass({ size: 'sm' })}
              onClick={event => {
                event.preventDefault()
                request.setRange(stay)
              }}
            >
              <bdi className="figures">{formatDayRange(stay, t.locale)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
