import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  text?: string
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the home page under its own title. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="deferred-layout page py-12 sm:py-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-8">
        <div>
          <h2 id={id} className="title text-2xl sm:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
