import { type Day, eachDay } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { workedMinutes } from '#shared/missions/pay.ts'
import { missionDaysMax } from '#shared/missions/states.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { durationText } from '#web/features/missions/mission-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type DayState, MonthCalendar } from '#web/ui/MonthCalendar.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface DaysEditorProps {
  days: readonly MissionDay[]
  onChange: (days: MissionDay[]) => void
  /** The day it is at the place, and the days between which it lies. */
  today: Day
  first: Day
  last: Day
  /** The days are those of a booking. */
  isOfBooking: boolean
  errorOf: (field: string) => string | undefined
  onLeave: (field: string) => void
}

export const usualDay = { startTime: '10:00', endTime: '18:00', breakMinutes: 60 }
/** Days of a booking that are shown one by one. */
export const ticksMax = 31

/** The working days and the hours of each. A new day takes the hours of the one before it. */
export function DaysEditor(props: DaysEditorProps) {
  const { days, onChange, first, last, today } = props
  const t = useT('mission-request')
  // without JavaScript DayRows stand in its place, under the same ids
  const isHydrated = useHydrated()
  const isChosen = (day: Day) => days.some(each => each.day === day)
  const toggle = (day: Day) => {
    if (isChosen(day)) return onChange(days.filter(each => each.day !== day))
    if (days.length >= missionDaysMax)
      return showToast({ tone: 'info', title: t('days.tooMany', { max: missionDaysMax }) })
    const like = days.findLast(each => each.day < day) ?? days[0] ?? usualDay
    onChange([...days, { ...usualDay, ...like, day }].toSorted((a, b) => (a.day < b.day ? -1 : 1)))
  }
  const from = first < today ? today : first
  const offered = props.isOfBooking && from <= last ? eachDay(from, last) : []
  return (
    <div className="grid gap-5">
      <FieldGroup
        {...(isHydrated && { id: 'field-days' })}
        label={props.isOfBooking ? t('days.ofBooking') : t('days.pick')}
        error={props.errorOf('days')}
      >
        {props.isOfBooking && offered.length <= ticksMax ? (
          <div className="flex flex-wrap gap-2">
            {offered.map(day => (
              <ChoiceChip key={day} checked={isChosen(day)} onChange={() => toggle(day)}>
                <span className="figures">{formatDay(day, t.locale, 'weekdayShort')}</span>
              </ChoiceChip>
            ))}
          </div>
        ) : (
          <DayCalendar {...props} first={from} isChosen={isChosen} onPick={toggle} />
        )}
      </FieldGroup>
      {isHydrated && days.length > 0 && (
        <ul className="grid gap-3">
          {days.map((day, index) => (
            <DayRow key={day.day} {...props} day={day} isFirst={index === 0} onRemove={() => toggle(day.day)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface DayCalendarProps extends DaysEditorProps {
  isChosen: (day: Day) => boolean
  onPick: (day: Day) => void
}

function DayCalendar({ today, first, last, days, isChosen, onPick }: DayCalendarProps) {
  const t = useT('mission-request')
  const text = useRangeText()
  const isOut = (day: Day) => day < first || day > last
  const stateOf = (day: Day): DayState => {
    if (isChosen(day)) return 'selected'
    if (day < today) return 'past'
    return isOut(day) ? 'blocked' : 'available'
  }
  return (
    <div className="max-w-sm">
      <MonthCalendar
        text={text}
        today={today}
        month={days[0]?.day ?? first}
        earliest={first}
        latest={last}
        stateOf={stateOf}
        stateLabels={{
          available: t('days.free'),
          selected: t('days.selected'),
          blocked: t('days.out'),
          booked: t('days.out'),
          past: t('days.past'),
        }}
        legend={['available', 'selected']}
        onPick={day => {
          if (!isOut(day)) onPick(day)
        }}
      />
    </div>
  )
}

const breaks = [0, 15, 30, 45, 60, 90, 120]

/** Minutes of a break to choose from, the one chosen among them. */
export const breakChoices = (chosen: number): number[] => [...new Set([...breaks, chosen])].toSorted((a, b) => a - b)

/** Midnight ends a day: an end of 00:00 is its 24:00. */
const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed)

interface DayRowProps extends DaysEditorProps {
  day: MissionDay
  isFirst: boolean
  onRemove: () => void
}

function DayRow({ day, isFirst, days, onChange, onRemove, errorOf, onLeave }: DayRowProps) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const field = `day-${day.day}`
  const error = errorOf(field)
  const change = (part: Partial<MissionDay>) =>
    onChange(days.map(each => (each.day === day.day ? { ...each, ...part } : each)))
  const copy = () => {
    const { startTime, endTime, breakMinutes } = day
    onChange(days.map(each => ({ ...each, startTime, endTime, breakMinutes })))
    showToast({ tone: 'success', title: t('days.copied') })
  }
  const minutes = workedMinutes(day)
  const options = breakChoices(day.breakMinutes)
  return (
    <li className="rounded-md border border-hairline p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="figures font-semibold">
          <time dateTime={day.day}>{formatDay(day.day, t.locale, 'weekday')}</time>
          {minutes > 0 && <span className="ms-2 font-normal text-ink-2">{durationText(minutes, missions)}</span>}
        </p>
        <IconButton icon="delete" size="sm" label={t('days.remove', { day: day.day })} onClick={onRemove} />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3" onBlur={() => onLeave(field)}>
        <TextField
          id={`field-${field}`}
          type="time"
          label={t('days.start')}
          value={day.startTime}
          aria-invalid={error !== undefined || undefined}
          onChange={event => change({ startTime: event.target.value })}
        />
        <TextField
          type="time"
          label={t('days.end')}
          value={day.endTime === '24:00' ? '00:00' : day.endTime}
          aria-invalid={error !== undefined || undefined}
          onChange={event => change({ endTime: endOf(event.target.value) })}
        />
        <Select
          label={t('days.break')}
          className="max-sm:col-span-2"
          value={String(day.breakMinutes)}
          options={options.map(each => ({
            value: String(each),
            label: each === 0 ? t('days.noBreak') : durationText(each, missions),
          }))}
          onChange={event => change({ breakMinutes: Number(event.target.value) })}
        />
      </div>
      <div className="mt-1.5">
        <FieldNotes hintId={`${field}-hint`} error={error} errorId={`${field}-error`} />
      </div>
      {isFirst && days.length > 1 && (
        <Button size="sm" variant="quiet" icon="copy" className="mt-2" onClick={copy}>
          {t('days.copy')}
        </Button>
      )}
    </li>
  )
}
