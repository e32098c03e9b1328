import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { type FieldText, FieldNotes } from './Field.tsx'

export interface FieldGroupProps extends FieldText {
  /** Given when an error summary links to the group. */
  id?: string
  required?: boolean
  className?: string
  children: ReactNode
}

/** Several controls under one question: ticks, choices, chips. */
export function FieldGroup(props: FieldGroupProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = classes(
    props.error ? `${id}-error` : null,
    props.hint ? `${id}-hint` : null,
    props.note ? `${id}-note` : null,
  )
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={classes('flex min-w-0 flex-col gap-2', props.className)}
    >
      <legend className={props.labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>
        {props.label}
        {props.required && (
          <span aria-hidden className="text-brick">
            {' *'}
          </span>
        )}
        {props.optionalLabel && <span className="font-normal text-ink-3"> {props.optionalLabel}</span>}
      </legend>
      {props.note}
      {props.children}
      <FieldNotes hint={props.hint} hintId={`${id}-hint`} error={props.error} errorId={`${id}-error`} />
    </fieldset>
  )
}
