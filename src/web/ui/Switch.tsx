import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  detail?: ReactNode
  /** Beside the switch, the state in words: 'Visible' or 'Masqué'. */
  stateLabel?: ReactNode
}

/** On or off, in force at once or with the form it stands in. */
export function Switch({ label, detail, stateLabel, className, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <label htmlFor={id} className={classes('flex min-h-11 items-center gap-4 py-1.5', className)}>
      <span className="min-w-0 flex-1">
        {label}
        {detail && (
          <span id={`${id}-hint`} className="block text-sm text-ink-3">
            {detail}
          </span>
        )}
      </span>
      {stateLabel && <span className="text-sm text-ink-2">{stateLabel}</span>}
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={detail ? `${id}-hint` : undefined}
      />
    </label>
  )
}
