import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** The closed shop; decoration. */
  illustration?: ReactNode
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Where the page has no other heading of this level. */
  headingLevel?: 1 | 2 | 3
}

/** What a list says when there is nothing in it. */
export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-12 text-center">
      {illustration && <div className="mb-6 w-full max-w-60">{illustration}</div>}
      <Heading className="text-xl font-semibold">{title}</Heading>
      {children && <p className="mt-2 text-ink-2">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
