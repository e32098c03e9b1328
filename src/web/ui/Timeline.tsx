import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface TimelineEvent {
  id: string
  title: ReactNode
  /** When, already formatted; for what is still to come, what will happen. */
  time?: ReactNode
  note?: ReactNode
  state: 'done' | 'current' | 'future' | 'stopped'
}

const marks = {
  done: 'border-pine bg-pine text-on-pine',
  current: 'border-pine bg-surface text-pine',
  future: 'border-control bg-surface text-transparent',
  stopped: 'border-brick bg-surface text-brick',
}

/** The life of a request, oldest first: what happened, what is next. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {events.map((event, index) => (
        <li
          key={event.id}
          aria-current={event.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < events.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute start-[0.6875rem] top-6 -bottom-0.5 border-s',
                event.state === 'done' ? 'border-pine' : 'border-dashed border-control',
              )}
            />
          )}
          <span
            className={classes(
              'z-1 mt-0.5 grid size-6 shrink-0 place-content-center rounded-full border-2',
              marks[event.state],
            )}
          >
            {event.state === 'done' && <Icon name="check" size={16} className="size-3.5" />}
            {event.state === 'stopped' && <Icon name="close" size={16} className="size-3.5" />}
            {event.state === 'current' && <span className="size-2 rounded-full bg-pine" />}
          </span>
          <div className="min-w-0 flex-1">
            <p className={event.state === 'future' ? 'text-ink-2' : 'font-medium'}>{event.title}</p>
            {event.time && <p className="figures text-sm text-ink-3">{event.time}</p>}
            {event.note && <div className="mt-1 text-sm text-ink-2">{event.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
