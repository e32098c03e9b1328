import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Day } from '#shared/days.ts'
import type { RangeText } from './calendar-text.ts'
import { useHydrated } from './hydration.ts'

export interface DayInputProps {
  label: string
  value: Day | null
  /**
   * A day, null when emptied, undefined when what is typed is no day. Called on Enter and on leaving; false when it cannot
   * be chosen.
   */
  onTyped: (day: Day | null | undefined) => boolean
  /** Enter sends the form, with the day that was typed. */
  submits?: boolean | undefined
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

/** A date that is typed. Where no script runs it is the device's own date field with the same name and size. */
export function DayInput(props: DayInputProps) {
  const { value, text } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null ? '' : text.typedDay(value))

  // what was typed before the page was alive is kept
  useEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== '' && typed !== input.current?.defaultValue) setDraft(typed)
  }, [])

  /** False when what is typed is no day that can be chosen. */
  const commit = (): boolean => {
    if (draft === null) return true
    const day = draft.trim() === '' ? null : (text.parse(draft) ?? undefined)
    if (day !== undefined) setDraft(null)
    return props.onTyped(day)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && draft !== null) {
      event.preventDefault()
      const { form } = event.currentTarget
      // sent once the form knows the day
      if (commit() && props.submits) setTimeout(() => form?.requestSubmit())
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      props.onArrowDown?.()
    }
  }
  const shared = {
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
  }
  return (
    <div className="day-box">
      <label htmlFor={id} className="block text-xs text-ink-3">
        {props.label}
      </label>
      {!isHydrated && (
        // read by who runs no script alone: nobody else sees it come and go
        <noscript>
          <input
            {...shared}
            id={id}
            type="date"
            required={props.required}
            name={props.name}
            min={props.min}
            max={props.max}
            defaultValue={value ?? ''}
            className="day-input figures"
          />
        </noscript>
      )}
      <input
        {...shared}
        id={isHydrated ? id : undefined}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.typedHint}
        required={isHydrated && props.required}
        readOnly={props.isReadOnly}
        value={shown}
        onChange={event => setDraft(event.target.value)}
        onBlur={commit}
        onClick={props.onPress}
        onKeyDown={onKeyDown}
        className="day-input figures script-only"
      />
      {isHydrated && props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
    </div>
  )
}
