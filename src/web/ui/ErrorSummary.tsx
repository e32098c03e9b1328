import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldError {
  /** The id given to the field. */
  fieldId: string
  message: ReactNode
}

export interface ErrorSummaryProps {
  title: ReactNode
  errors: readonly FieldError[]
  /** Changes with every submission (a counter): the summary then takes the focus. */
  attempt: number
}

/** All that is wrong with a form, each line a link to its field. Shows nothing while nothing is wrong. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex items-start gap-3 rounded-md bg-brick-tint p-4">
      <Icon name="error" className="mt-[0.125em] text-brick" />
      <div>
        <p className="font-semibold text-brick">{title}</p>
        <ul className="mt-1 flex flex-col text-sm">
          {errors.map(error => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                className="inline-block py-1 text-ink underline underline-offset-4 hover:decoration-2"
                onClick={event => {
                  const field = document.getElementById(error.fieldId)
                  if (!field) return
                  event.preventDefault()
                  field.focus()
                  field.scrollIntoView({ block: 'center' })
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
