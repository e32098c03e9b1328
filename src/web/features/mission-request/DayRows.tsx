import { type Day, eachDay } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { durationText } from '#web/features/missions/mission-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { breakChoices, type DaysEditorProps, ticksMax, usualDay } from './DaysEditor.tsx'

export type DayRowsProps = Pick<DaysEditorProps, 'days' | 'today' | 'first' | 'last' | 'isOfBooking' | 'errorOf'>

const rowsMin = 1
/** Lines that unfold for more days. */
const spareRows = 6

/** Without JavaScript: the days of a booking to be ticked, or dates to be typed, each with its hours. */
export function DayRows({ days, today, first, last, isOfBooking, errorOf }: DayRowsProps) {
  const t = useT('mission-request')
  const from = first < today ? today : first
  const offered = isOfBooking && from <= last ? eachDay(from, last) : []
  const hasTicks = offered.length > 0 && offered.length <= ticksMax
  const rowOf = (index: number, ticked: Day | undefined) => {
    const typed = ticked === undefined ? days[index] : days.find(each => each.day === ticked)
    const error = typed && errorOf(`day-${typed.day}`)
    return <Row key={index} {...{ index, ticked, typed, error }} bounds={{ from, last }} />
  }
  const shown = Math.max(rowsMin, days.length)
  return (
    <FieldGroup id="field-days" label={isOfBooking ? t('days.ofBooking') : t('days.rows')} error={errorOf('days')}>
      {hasTicks ? (
        <ul className="grid gap-3">{offered.map((day, index) => rowOf(index, day))}</ul>
      ) : (
        <>
          <ul className="grid gap-3">{Array.from({ length: shown }, (_, index) => rowOf(index, undefined))}</ul>
          <details>
            <summary className={buttonClass({ size: 'sm' })}>{t('days.more')}</summary>
            <ul className="mt-3 grid gap-3">
              {Array.from({ length: spareRows }, (_, index) => rowOf(shown + index, undefined))}
            </ul>
          </details>
        </>
      )}
    </FieldGroup>
  )
}

interface RowProps {
  index: number
  /** The day to be ticked; undefined for a date to be typed. */
  ticked: Day | undefined
  typed: MissionDay | undefined
  bounds: { from: Day; last: Day }
  error: string | undefined
}

function Row({ index, ticked, typed, bounds, error }: RowProps) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const id = typed ? `field-day-${typed.day}` : `field-row-${index}`
  const nameOf = (field: keyof MissionDay) => `days.${index}.${field}`
  const hours = typed ?? usualDay
  return (
    <li className="grid gap-3 rounded-md border border-hairline p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      {ticked === undefined ? (
        <TextField
          id={id}
          type="date"
          name={nameOf('day')}
          label={t('days.date')}
          min={bounds.from}
          max={bounds.last}
          defaultValue={typed?.day}
        />
      ) : (
        <Checkbox
          id={id}
          name={nameOf('day')}
          value={ticked}
          defaultChecked={typed !== undefined}
          className="sm:self-end"
          label={<span className="figures font-semibold">{formatDay(ticked, t.locale, 'weekday')}</span>}
        />
      )}
      <div className="grid grid-cols-2 gap-3 sm:contents">
        <TextField type="time" name={nameOf('startTime')} label={t('days.start')} defaultValue={hours.startTime} />
        <TextField
          type="time"
          name={nameOf('endTime')}
          label={t('days.end')}
          defaultValue={hours.endTime === '24:00' ? '00:00' : hours.endTime}
        />
      </div>
      <Select
        name={nameOf('breakMinutes')}
        label={t('days.break')}
        defaultValue={String(hours.breakMinutes)}
        options={breakChoices(hours.breakMinutes).map(minutes => ({
          value: String(minutes),
          label: minutes === 0 ? t('days.noBreak') : durationText(minutes, missions),
        }))}
      />
      {error && (
        <div className="col-span-full">
          <FieldNotes hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
        </div>
      )}
    </li>
  )
}
