import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface TextFieldProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> {
  icon?: IconName
  /** A unit before or after the value: 'MAD', 'm²'. */
  unitStart?: ReactNode
  unitEnd?: ReactNode
  /** A control inside the box, at its end: a show button, a clear button. */
  action?: ReactNode
}

/** One line of text, a number, an e-mail address... */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  note,
  optionalLabel,
  icon,
  unitStart,
  unitEnd,
  action,
  id,
  required,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, note, optionalLabel, id, required, className }}>
      {control => (
        <div className="control">
          {icon && <Icon name={icon} className="ms-3 text-ink-3" />}
          {unitStart && <span className="ps-3 text-ink-3">{unitStart}</span>}
          <input
            {...input}
            {...control}
            className={classes(input.type === 'number' || input.inputMode === 'numeric' ? 'figures' : undefined)}
          />
          {unitEnd && <span className="pe-3 text-ink-3">{unitEnd}</span>}
          {action}
        </div>
      )}
    </Field>
  )
}
