import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#web/ui/button-class.ts'

export interface PlainDetailsProps {
  /** What the button says that opens it where scripts run. */
  label: string
  button: ButtonStyle
  isOpen: boolean
  /** Of those with one name at most one is open. */
  name?: string
  className?: string
  children: ReactNode
}

/** Without JavaScript, what a button opens with it: a part that unfolds. */
export function PlainDetails({ label, button, isOpen, name, className, children }: PlainDetailsProps) {
  return (
    <noscript className={className}>
      <details name={name} open={isOpen}>
        <summary className={buttonClass(button)}>{label}</summary>
        {children}
      </details>
    </noscript>
  )
}
