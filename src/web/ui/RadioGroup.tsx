import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import type { FieldText } from './Field.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  detail?: ReactNode
  icon?: IconName
  disabled?: boolean
}

export interface RadioGroupProps extends FieldText {
  id?: string
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  /** `cards` frames each choice, for few and weighty ones. */
  variant?: 'list' | 'cards'
  className?: string
}

/** One of a few, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onChange, variant = 'list', ...group } = props
  const baseId = useId()
  return (
    <FieldGroup {...group}>
      <div className={variant === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col'}>
        {options.map(option => (
          <label
            key={option.value}
            className={classes(
              'flex items-start gap-3',
              variant === 'cards' ? 'choice-card rounded-md border border-control bg-surface p-4' : 'min-h-9 py-1.5',
            )}
          >
            {option.icon && <Icon name={option.icon} className="mt-[0.125em] text-ink-2" />}
            <span className={classes('min-w-0 flex-1', variant === 'list' && 'order-2')}>
              <span className={variant === 'cards' ? 'font-medium' : undefined}>{option.label}</span>
              {option.detail && (
                <span id={`${baseId}-${option.value}`} className="block text-sm text-ink-3">
                  {option.detail}
                </span>
              )}
            </span>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              className="tick mt-[0.125em] rounded-full"
              aria-describedby={option.detail ? `${baseId}-${option.value}` : undefined}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onChange?.(option.value)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
