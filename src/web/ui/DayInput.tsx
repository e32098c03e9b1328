import { type KeyboardEvent, useId, useState } from 'react'
import type { Day } from '#shared/days.ts'
import type { RangeText } from './calendar-text.ts'
import { useHydrated } from './hydration.ts'

export interface DayInputProps {
  label: string
  value: Day | null
  /** A day, null when emptied, undefined when what is typed is no day. Called on Enter and on leaving. */
  onTyped: (day: Day | null | undefined) => void
  text: RangeText
  /** Sent with the form as yyyy-MM-dd. */
  name?: string
  min?: Day
  max?: Day
  isInvalid?: boolean
  describedBy?: string
  required?: boolean
  id?: string
  /** On phones the sheet takes over: no keyboard is shown. */
  isReadOnly?: boolean
  onPress?: () => void
  onArrowDown?: () => void
}

/** A date that is typed. Before JavaScript runs it is the device's own date field with the same name and size. */
export function DayInput(props: DayInputProps) {
  const { value, text } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const isHydrated = useHydrated()
  const [draft, setDraft] = useState<string | null>(null)

  // What was chosen in the plain date field before JavaScript ran is kept when the typed one takes its place.
  const keepChosen = (input: HTMLInputElement | null) => {
    if (!input) return
    return () => {
      if (input.value !== '' && input.value !== value) props.onTyped(input.value)
    }
  }

  const commit = () => {
    if (draft === null) return
    const day = draft.trim() === '' ? null : (text.parse(draft) ?? undefined)
    if (day !== undefined) setDraft(null)
    props.onTyped(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft !== null) {
      event.preventDefault()
      commit()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      props.onArrowDown?.()
    }
  }
  const shared = {
    id,
    required: props.required,
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
    className: 'day-input figures',
  }
  return (
    <div className="day-box">
      <label htmlFor={id} className="block text-xs text-ink-3">
        {props.label}
      </label>
      {isHydrated ? (
        <>
          <input
            {...shared}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={text.typedHint}
            readOnly={props.isReadOnly}
            value={draft ?? (value === null ? '' : text.typedDay(value))}
            onChange={event => setDraft(event.target.value)}
            onBlur={commit}
            onClick={props.onPress}
            onKeyDown={onKeyDown}
          />
          {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
        </>
      ) : (
        <input
          {...shared}
          ref={keepChosen}
          type="date"
          name={props.name}
          min={props.min}
          max={props.max}
          defaultValue={value ?? ''}
        />
      )}
    </div>
  )
}
