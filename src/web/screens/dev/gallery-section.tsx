import type { ReactNode } from 'react'

/** One chapter of the gallery. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-hairline py-10">
      <h2 className="title mb-6 text-2xl">{title}</h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  )
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Things in columns. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
