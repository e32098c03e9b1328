import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { type Day, daysInclusive, isDay, partsOf, weekday } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import { longDayOf, useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { initialsOf } from '#web/ui/Avatar.tsx'
import type { RangeText } from '#web/ui/calendar-text.ts'
import { placeInRange } from '#web/ui/day-range.ts'
import { calendarAddress } from './calendar-address.ts'
import { runShortcut, type ShortcutActions } from './calendar-shortcuts.ts'
import { faceOfDay } from './day-face.ts'
import type { CalendarSpace } from './day-states.ts'
import { placeAfterKey } from './timeline-keys.ts'
import { useDragSelect } from './use-drag-select.ts'
import { showRow, useRowWindow } from './use-row-window.ts'
import type { Corner, TimelineSelection } from './use-timeline-selection.ts'

export interface TimelineProps {
  spaces: readonly CalendarSpace[]
  /** The days in sight, in order. */
  days: readonly Day[]
  selection: TimelineSelection<CalendarSpace>
  /** What is chosen is forgotten with what was said of it. */
  onChoose: () => void
  shortcuts: ShortcutActions | null
}

/** Rows of the grid above the spaces: the days. */
const headRows = 1

const cornerOf = (cell: HTMLElement | null): Corner | null => {
  const { day, space } = cell?.dataset ?? {}
  return isDay(day) && space !== undefined ? { day, spaceId: space } : null
}

/**
 * The days of all spaces: a row each, the days as columns (ARIA grid). Only rows in sight are rendered. On a phone the
 * days of one week stand under the name of each space.
 */
export function Timeline({ spaces, days, selection, onChoose, shortcuts }: TimelineProps): ReactNode {
  const t = useT('host-calendar')
  const box = useRef<HTMLDivElement>(null)
  const text = useRangeText()
  const router = useRouter()
  const { start, end } = useRowWindow(box, spaces.length)
  // in words once, not for each row
  const labels = useMemo(() => days.map(day => longDayOf(day, t.locale)), [days, t.locale])
  const keys = useGridKeys(box, { spaces, days, selection, onChoose, shortcuts })
  const drag = useDragSelect((from, to) => {
    const [a, b] = [cornerOf(from), cornerOf(to)]
    if (!a || !b) return
    onChoose()
    selection.sweep(a, b)
  })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      void router.navigate({ href: link.getAttribute('href') ?? '' })
      return
    }
    const corner = cornerOf((event.target as Element).closest<HTMLElement>('[data-space]'))
    if (!corner) return
    keys.setMark(corner)
    onChoose()
    selection.pick(corner)
  }
  const chosen = new Set(selection.spaces.map(({ id }) => id))
  const { range } = selection
  const spacer = (rows: number) => ({ blockSize: `calc(var(--timeline-row) * ${rows})` })
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t('all.grid')}
      aria-rowcount={spaces.length + headRows}
      aria-colcount={days.length + 1}
      aria-multiselectable
      tabIndex={-1}
      className="timeline"
      style={{ '--timeline-days': days.length } as object}
      onKeyDown={keys.onKeyDown}
      onClick={onClick}
      {...drag}
    >
      <Head days={days} labels={labels} text={text} today={spaces[0]?.today} />
      <div role="presentation" style={spacer(start)} />
      {spaces.slice(start, end).map((space, index) => (
        <Row
          key={space.id}
          space={space}
          days={days}
          labels={labels}
          t={t}
          rowIndex={start + index + 1 + headRows}
          first={range && chosen.has(space.id) ? range.first : null}
          last={range && chosen.has(space.id) ? range.last : null}
          focusable={keys.focusable?.spaceId === space.id ? keys.focusable.day : null}
        />
      ))}
      <div role="presentation" style={spacer(spaces.length - end)} />
    </div>
  )
}

function useGridKeys(
  box: { current: HTMLDivElement | null },
  { spaces, days, selection, onChoose, shortcuts }: TimelineProps,
) {
  const [mark, setMark] = useState<Corner | null>(null)
  const wantsFocus = useRef(false)
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const isShown = mark !== null && spaces.some(({ id }) => id === mark.spaceId) && mark.day >= first && mark.day <= last
  const focusable = isShown ? mark : spaces[0] ? { spaceId: spaces[0].id, day: first } : null

  useEffect(() => {
    if (!wantsFocus.current || !mark) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-space="${mark.spaceId}"][data-day="${mark.day}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = cornerOf(event.target as HTMLElement)
    if (!from || !box.current) return
    if (runShortcut(event, shortcuts)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose()
      selection.pick(from)
      return
    }
    const isRtl = getComputedStyle(box.current).direction === 'rtl'
    const row = spaces.findIndex(({ id }) => id === from.spaceId)
    const to = placeAfterKey({ row, day: from.day }, event.key, { rows: spaces.length, first, last, isRtl })
    const space = to && spaces[to.row]
    if (!space) return
    event.preventDefault()
    const corner = { spaceId: space.id, day: to.day }
    wantsFocus.current = true
    setMark(corner)
    // the row must be rendered before it can take the focus
    showRow(box.current, to.row, box.current.querySelector<HTMLElement>('.timeline-head')?.offsetHeight ?? 0)
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      onChoose()
      selection.extend(from, corner)
    }
  }
  return { focusable, setMark, onKeyDown }
}

interface HeadProps {
  days: readonly Day[]
  labels: readonly string[]
  text: RangeText
  today: Day | undefined
}

function Head({ days, labels, text, today }: HeadProps) {
  const t = useT('host-calendar')
  return (
    <div role="row" aria-rowindex={1} className="timeline-row timeline-head">
      <div role="columnheader" className="timeline-name">
        {t('all.spaces')}
      </div>
      {days.map((day, index) => {
        const { dayOfMonth } = partsOf(day)
        return (
          <div
            key={day}
            role="columnheader"
            className="timeline-day"
            data-today={day === today || undefined}
            data-weekend={weekday(day) > 5 || undefined}
          >
            {(index === 0 || dayOfMonth === 1) && (
              <span aria-hidden className="timeline-month" style={{ '--span': daysLeft(days, index) } as object}>
                <span>{formatDay(day, t.locale, 'month')}</span>
              </span>
            )}
            <span className="sr-only">{labels[index]}</span>
            <span aria-hidden className="timeline-weekday">
              {text.weekdays[weekday(day) - 1]?.short}
            </span>
            <span aria-hidden>{dayOfMonth}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Columns from this one to the end of its month, or of what is shown. */
function daysLeft(days: readonly Day[], index: number): number {
  const month = days[index]?.slice(0, 7)
  return days.slice(index).filter(day => day.slice(0, 7) === month).length
}

interface RowProps {
  space: CalendarSpace
  days: readonly Day[]
  /** The days in words. */
  labels: readonly string[]
  t: ReturnType<typeof useT<'host-calendar'>>
  rowIndex: number
  /** The chosen days of this row; null when none are. */
  first: Day | null
  last: Day | null
  /** The day that Tab reaches, in this row. */
  focusable: Day | null
}

/** Rendered again only when something of this row changes: a sweep over other rows costs it nothing. */
const Row = memo(function Row({ space, days, labels, t, rowIndex, first, last, focusable }: RowProps) {
  const firstShown = days[0] ?? ''
  const lastShown = days.at(-1) ?? ''
  return (
    <div role="row" aria-rowindex={rowIndex} className="timeline-row">
      <div role="rowheader" aria-label={space.name} className="timeline-name">
        {/* a plain link, which the grid follows: hundreds of the router's own would each listen to every navigation */}
        <a
          href={calendarAddress({ space: space.id, month: firstShown.slice(0, 7) })}
          dir="auto"
          className="timeline-link"
        >
          {space.name}
        </a>
      </div>
      {days.map((day, index) => {
        const face = faceOfDay(space, day, t)
        const place = first === null ? null : placeInRange(day, { first, last }, null)
        const { run } = face
        const isBarStart =
          face.state === 'booked' && run?.retailerName && (day === run.firstDay || index === 0 || day === space.today)
        const barLast = run && run.lastDay < lastShown ? run.lastDay : lastShown
        return (
          <div
            key={day}
            role="gridcell"
            tabIndex={focusable === day ? 0 : -1}
            aria-selected={place !== null}
            aria-label={`${labels[index]}, ${face.words}`}
            className="timeline-cell"
            data-day={day}
            data-space={space.id}
            data-tone={face.state}
            data-chosen={place ?? undefined}
            data-season={face.isSeason || undefined}
            data-today={day === space.today || undefined}
          >
            {face.price && <span aria-hidden className="timeline-price" data-text={face.price} />}
            {isBarStart && (
              <span
                aria-hidden
                className="timeline-guest"
                style={{ '--span': daysInclusive(day, barLast) } as object}
                data-initials={initialsOf(run.retailerName ?? '')}
                data-text={daysInclusive(day, barLast) > 2 ? run.retailerName : initialsOf(run.retailerName ?? '')}
              />
            )}
          </div>
        )
      })}
    </div>
  )
})
