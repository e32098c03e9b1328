import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { currentToast, showToast, subscribeToToasts } from '#web/ui/toasts.ts'
import { changesBetween, actorOf } from './booking-life.ts'
import { daysOf, eventText, bidiIsolate } from './booking-words.ts'
import { bookingQuery } from './queries.ts'

const shownMs = 6_000
/** Rows that have left the list and are asked after; more at once is another list. */
const askedAfterMax = 3

/**
 * Announces politely what others have changed in the list on the screen, and returns the ids to mark for a while.
 * `listKey` names the list: another filter or page is not a change.
 */
export function useLiveChanges(listKey: string, bookings: readonly BookingView[]): ReadonlySet<string> {
  const t = useT('bookings')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const seen = useRef({ listKey, bookings })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const before = seen.current
    seen.current = { listKey, bookings }
    if (before.listKey !== listKey || before.bookings === bookings) return
    const announce = (changes: readonly BookingView[]) => {
      const [first] = changes
      const last = first?.events.at(-1)
      if (!first || !last) return
      const about = t('live.about', { space: bidiIsolate(first.space.name, locale), days: daysOf(first, locale) })
      const more = changes.length > 1 ? ` ${t('live.more', { count: changes.length - 1 })}` : ''
      const title = eventText(last, first, t, locale)
      afterOwnToast(() => showToast({ tone: 'info', title, text: about + more }))
      setMarked(new Set(changes.map(({ id }) => id)))
    }
    const here = changesBetween(before.bookings, bookings)
    const left = before.bookings.filter(each => !bookings.some(({ id }) => id === each.id)).slice(0, askedAfterMax)
    if (left.length === 0) return announce(here)
    void Promise.all(left.map(each => queryClient.fetchQuery(bookingQuery(each.id)).catch(() => null))).then(found => {
      const gone = found.filter((each, index) => each !== null && hasMoved(left[index], each))
      announce([...here, ...gone.filter(each => each !== null)])
    })
  }, [listKey, bookings, queryClient, t, locale])

  useEffect(() => {
    if (marked.size === 0) return
    const timer = setTimeout(() => setMarked(new Set()), shownMs)
    return () => clearTimeout(timer)
  }, [marked])

  return marked
}

/** Shows the reader's own result first: notifications about others wait until it has been read. */
function afterOwnToast(announce: () => void): void {
  const shown = currentToast()
  if (shown === null || shown.tone === 'info') return announce()
  const stop = subscribeToToasts(() => {
    if (currentToast() !== null) return
    stop()
    announce()
  })
}

/** Something has happened to it since, and not by the reader. */
function hasMoved(before: BookingView | undefined, now: BookingView): boolean {
  const last = now.events.at(-1)
  return (
    before !== undefined &&
    last !== undefined &&
    now.events.length > before.events.length &&
    actorOf(last, now.side) !== 'you'
  )
}
