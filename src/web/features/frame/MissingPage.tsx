import type { ReactNode } from 'react'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

export interface MissingPageProps {
  title: string
  text: string
  /** The ways on, as buttons. */
  children: ReactNode
}

/** An address of ours whose subject does not exist, or not for this reader: HTTP 404. */
export function MissingPage({ title, text, children }: MissingPageProps) {
  return (
    <div className="page flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h1>{title}</h1>
      </ClosedShop>
      <p className="mt-6 text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
