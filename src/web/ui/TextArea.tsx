import { type ComponentPropsWithRef, useId, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'

export interface TextAreaProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  onChange?: ComponentPropsWithRef<'textarea'>['onChange']
  /** Up to 2 for short answers; more stand 120 px high and grow. */
  rows?: number
  /** Words of the counter, shown when `maxLength` is given: (length, max) → '12 / 200'. */
  counter?: (length: number, max: number) => string
}

/** Several lines of text that grow with what is typed, with a counter where there is a limit. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  note,
  optionalLabel,
  id,
  required,
  className,
  counter,
  onChange,
  rows = 4,
  ...area
}: TextAreaProps) {
  const counterId = useId()
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const max = area.maxLength
  const length = area.value === undefined ? typed : String(area.value).length
  const counted = counter !== undefined && max !== undefined
  return (
    <Field
      {...{ label, labelHidden, hint, error, note, optionalLabel, id, required, className }}
      describedBy={counted ? counterId : undefined}
    >
      {control => (
        <>
          <div className="control">
            <textarea
              dir="auto"
              {...area}
              {...control}
              rows={rows}
              className={classes('field-sizing-content resize-y leading-text', rows > 2 && 'min-h-30!')}
              onChange={event => {
                setTyped(event.target.value.length)
                onChange?.(event)
              }}
            />
          </div>
          {counted && (
            // there before React is, so that nothing moves when it takes over, under a finger on the button below
            <p
              id={counterId}
              className={classes('script-only figures text-end text-xs', length >= max ? 'text-brick' : 'text-ink-3')}
            >
              <bdi>{counter(length, max)}</bdi>
            </p>
          )}
        </>
      )}
    </Field>
  )
}
