import type { ReactNode } from 'react'

/** Lines of one thing each, in one frame. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-hairline overflow-hidden rounded-md border border-hairline bg-surface">
      {children}
    </ul>
  )
}

export interface RowProps {
  /** At the start: a picture, an icon. */
  mark?: ReactNode
  /** With one link of the class `stretched` where the line leads somewhere. */
  title: ReactNode
  children?: ReactNode
  /** At the end: an amount, a state. Below the rest on phones. */
  end?: ReactNode
}

export function Row({ mark, title, children, end }: RowProps) {
  return (
    <li className="relative flex items-center gap-4 p-3 transition-colors has-[.stretched:hover]:bg-mist sm:p-4">
      {mark}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="leading-snug font-semibold">{title}</h3>
          {children}
        </div>
        {end && <div className="figures sm:text-end">{end}</div>}
      </div>
    </li>
  )
}
