import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldNotes } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** A second line, smaller. */
  detail?: ReactNode
  /** At the end of the line, such as the number of results. */
  aside?: ReactNode
  error?: ReactNode
}

/** A box to tick. The whole line is the target. */
export function Checkbox({ label, detail, aside, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const describedBy = classes(error ? `${id}-error` : null, detail ? `${id}-hint` : null)
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-9 items-start gap-3 py-1.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="tick mt-[0.125em]"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className="min-w-0 flex-1">
          {label}
          {detail && (
            <span id={`${id}-hint`} className="block text-sm text-ink-3">
              {detail}
            </span>
          )}
        </span>
        {aside && <span className="figures text-sm text-ink-3">{aside}</span>}
      </label>
      <FieldNotes hintId={`${id}-note`} error={error} errorId={`${id}-error`} />
    </div>
  )
}
