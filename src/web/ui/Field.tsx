import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** What every field accepts, whatever its control. */
export interface FieldText {
  label: ReactNode
  /** Help that is there before anything is typed. */
  hint?: ReactNode
  /** What is wrong and how to mend it. Its presence marks the field invalid. */
  error?: ReactNode
  /** Stands between label and control, as an element with the id `{id}-note`. */
  note?: ReactNode
  /** Said after the label of a field that may stay empty: '(facultatif)'. */
  optionalLabel?: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}

/** Attributes that tie the control to its label, hint and error. */
export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldText {
  /** Given when an error summary links to the field. */
  id?: string
  required?: boolean
  /** Further ids that describe the control, such as a counter. */
  describedBy?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error in their fixed order, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(
    props.error ? errorId : null,
    props.hint ? hintId : null,
    props.describedBy,
    props.note ? `${id}-note` : null,
  )
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className={props.labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {props.label}
        {props.required && (
          <span aria-hidden className="text-brick">
            {' *'}
          </span>
        )}
        {props.optionalLabel && <span className="font-normal text-ink-3"> {props.optionalLabel}</span>}
      </label>
      {props.note}
      {props.children({
        id,
        required: props.required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      <FieldNotes hint={props.hint} hintId={hintId} error={props.error} errorId={errorId} />
    </div>
  )
}

interface FieldNotesProps {
  hint?: ReactNode
  hintId: string
  error?: ReactNode
  errorId: string
}

/** The hint and, in a polite live region, the error. */
export function FieldNotes({ hint, hintId, error, errorId }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm text-brick">
            <Icon name="error" size={16} className="mt-[0.2em]" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </>
  )
}
