import { type ReactNode, useId } from 'react'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'

export interface SectionProps {
  title: string
  /** Where the rest of it is; shown once that screen is built. */
  all?: { href: string; label: string }
  children: ReactNode
}

/** A part of a dashboard under its heading. */
export function Section({ title, all, children }: SectionProps) {
  const id = useId()
  const isBuilt = useIsBuilt()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="title text-xl">
          {title}
        </h2>
        {all && isBuilt(all.href) && (
          <Link href={all.href} className="touch-44 link text-sm">
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** What a list of a dashboard says while it is empty: two lines, no more than the list would have taken. */
export function QuietNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-dashed border-control px-5 py-6">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-ink-2">{children}</p>
    </div>
  )
}
