import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import type { Section } from './profile.route.ts'

export interface ProfileSectionProps {
  id: Section
  title: string
  text?: string
  children: ReactNode
}

/** One part of the account, which a link can lead to. */
export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="title text-xl">
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-prose text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
