import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Day } from '#shared/days.ts'
import { classes } from './classes.ts'
import { DateRangePanel } from './DateRangePanel.tsx'
import type { DateRangePickerProps } from './DateRangePicker.tsx'
import { DayInput } from './DayInput.tsx'
import { type ChosenRange, type RangeLimits, typeDay } from './day-range.ts'
import { FieldNotes } from './Field.tsx'
import { useMedia } from './hydration.ts'
import { IconButton } from './IconButton.tsx'

export interface DateRangeFieldProps extends Omit<DateRangePickerProps, 'layout'> {
  /** Names of the two values in the form. */
  nameFirst?: string
  nameLast?: string
  /** Id of the first box, for an error summary. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Enter in a box sends the form, as in a search. */
  submits?: boolean
  /** Which edge of the boxes the panel keeps to. */
  align?: 'start' | 'end'
  /** Beside the buttons of the panel: flexibility, for instance. */
  extra?: ReactNode
  className?: string
}

const NOT_A_DAY: { range?: undefined; refusal: 'notADay' } = { refusal: 'notADay' }

/** Two date boxes with a calendar: a panel under them, a sheet on phones, plain date fields without JavaScript. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, text } = props
  const noteId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isPhone = useMedia('(width < 48rem)')
  const error = refusal ?? props.error
  const limits: RangeLimits = { ...props, earliest: props.earliest ?? props.today }

  const choose = (range: ChosenRange) => {
    setRefusal(null)
    onChange(range)
  }
  const take = (end: 'first' | 'last', day: Day | null | undefined): boolean => {
    const { range, refusal: reason } = day === undefined ? NOT_A_DAY : typeDay(value, end, day, limits)
    if (range) choose(range)
    else setRefusal(text.refusals[reason])
    return range !== undefined
  }
  const enterGrid = () => {
    setOpen(true)
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isPhone) return
    event.stopPropagation()
    field.current?.querySelector('input')?.focus()
    setOpen(false)
  }
  const onBlur = (event: FocusEvent) => {
    if (!isPhone && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  const box = (end: 'first' | 'last') => ({
    label: end === 'first' ? text.firstDay : text.lastDay,
    value: value[end],
    text,
    min: limits.earliest,
    max: limits.latest,
    isInvalid: Boolean(error),
    describedBy: error ? `${noteId}-error` : undefined,
    onTyped: (day: Day | null | undefined) => take(end, day),
  })
  const outside = {
    required: props.required,
    submits: props.submits,
    isReadOnly: isPhone,
    onPress: () => setOpen(true),
  }
  return (
    <div
      ref={field}
      className={classes('flex flex-col gap-1.5', props.className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className="relative">
        <div className="control day-range">
          <DayInput {...box('first')} {...outside} id={props.id} name={props.nameFirst} onArrowDown={enterGrid} />
          <DayInput {...box('last')} {...outside} name={props.nameLast} onArrowDown={enterGrid} />
          <IconButton
            icon="calendar"
            label={text.openCalendar}
            aria-expanded={isOpen}
            className="script-only me-1 self-center"
            onClick={isOpen ? () => setOpen(false) : enterGrid}
          />
        </div>
        <DateRangePanel
          {...props}
          align={props.align ?? 'start'}
          onChange={choose}
          isOpen={isOpen}
          isSheet={isPhone}
          onClose={() => setOpen(false)}
          boxes={
            <div className="grid gap-1.5">
              <div className="control day-range">
                <DayInput {...box('first')} />
                <DayInput {...box('last')} />
              </div>
              {/* the words under the field lie behind the sheet */}
              <FieldNotes
                hintId={`${noteId}-sheet-hint`}
                error={isOpen && isPhone ? refusal : null}
                errorId={`${noteId}-sheet-error`}
              />
            </div>
          }
        />
      </div>
      <FieldNotes hint={props.hint} hintId={`${noteId}-hint`} error={error} errorId={`${noteId}-error`} />
    </div>
  )
}
