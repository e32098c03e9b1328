import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'

interface FormCardProps {
  id: string
  title: string
  /** A group instead of a landmark, where a landmark of every page has the same name. */
  role?: 'group'
  children: ReactNode
}

/** One group of a form in its plane. */
export function FormCard({ id, title, role, children }: FormCardProps) {
  return (
    <Card as="section" id={id} role={role} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title mb-5 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
