import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** First entry, with an empty value: 'Tous les types'. */
  emptyOption?: string
  icon?: IconName
}

/** The native list of the device, in our box. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  note,
  optionalLabel,
  id,
  required,
  className,
  options,
  emptyOption,
  icon,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, note, optionalLabel, id, required, className }}>
      {control => (
        <div className="control relative">
          {icon && <Icon name={icon} className="ms-3 text-ink-3" />}
          <select {...select} {...control} className="appearance-none pe-10!">
            {emptyOption !== undefined && <option value="">{emptyOption}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute end-3 text-ink-2" />
        </div>
      )}
    </Field>
  )
}
