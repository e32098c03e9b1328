import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostCalendar } from '#shared/calendars/contract.ts'
import type { Day, DayRange } from '#shared/days.ts'
import type { Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { hostCalendarKey } from '#web/features/calendar/host-calendar-key.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** The days of some spaces that something is done to. */
export interface DaysTarget {
  spaces: readonly Pick<HostCalendar['spaces'][number], 'id' | 'name' | 'currency'>[]
  range: DayRange
}

export interface DayPrice {
  /** Absent: stays as it is; null: as usual. */
  priceMinor?: number | null
  minimumStay?: number | null
}

interface Row {
  spaceId: string
  firstDay: Day
  lastDay: Day
}

export interface RefusedRow extends Row {
  reason: 'booked' | 'past' | 'currency' | 'too_many'
}

type Action = { kind: 'block'; note: string } | { kind: 'release' } | { kind: 'price'; price: DayPrice }
type Kind = Action['kind']

interface Change {
  target: DaysTarget
  action: Action
}

interface Outcome {
  refused: readonly RefusedRow[]
  /** Takes back what was done; null when nothing was. */
  undo: (() => Promise<unknown>) | null
}

export interface DayChanges {
  block: (target: DaysTarget) => void
  release: (target: DaysTarget) => void
  price: (target: DaysTarget, price: DayPrice) => void
  busy: Kind | null
  /** What of the last try could not be done. */
  refused: readonly RefusedRow[]
  /** Why nothing of the last try was done. */
  problem: Problem | null
  /** Forgets both, when other days are chosen. */
  reset: () => void
  note: string
  setNote: (note: string) => void
}

const body = ({ spaces, range }: DaysTarget) => ({
  spaceIds: spaces.map(({ id }) => id),
  firstDay: range.first,
  lastDay: range.last,
})

/** Rows that one call can take: those of the same days, and of the same note. */
function together<R extends Row>(rows: readonly R[], extraOf: (row: R) => string = () => ''): R[][] {
  return [...Map.groupBy(rows, row => [row.firstDay, row.lastDay, extraOf(row)].join('/')).values()]
}

const daysOf = (rows: readonly Row[]) => ({
  spaceIds: rows.map(({ spaceId }) => spaceId),
  firstDay: rows[0]?.firstDay ?? '',
  lastDay: rows[0]?.lastDay ?? '',
})

const releaseRows = (rows: readonly Row[]) =>
  Promise.all(together(rows).map(same => api('POST /api/host/calendar/releases', { body: daysOf(same) })))

const blockRows = (rows: readonly (Row & { note: string | null })[]) =>
  Promise.all(
    together(rows, ({ note }) => note ?? '').map(same => {
      const note = same[0]?.note
      return api('POST /api/host/calendar/blocks', { body: { ...daysOf(same), ...(note && { note }) } })
    }),
  )

async function act(target: DaysTarget, action: Action): Promise<Outcome> {
  switch (action.kind) {
    case 'block': {
      const note = action.note.trim()
      const sent = { ...body(target), ...(note && { note }) }
      const { blocked, refused } = await api('POST /api/host/calendar/blocks', { body: sent })
      return { refused, undo: blocked.length > 0 ? () => releaseRows(blocked) : null }
    }
    case 'release': {
      const { freed } = await api('POST /api/host/calendar/releases', { body: body(target) })
      return { refused: [], undo: freed.length > 0 ? () => blockRows(freed) : null }
    }
    case 'price': {
      const { first: firstDay, last: lastDay } = target.range
      const currency = target.spaces[0]?.currency
      const changes = target.spaces.map(({ id }) => ({
        spaceId: id,
        firstDay,
        lastDay,
        ...action.price,
        ...(typeof action.price.priceMinor === 'number' && currency && { currency }),
      }))
      const { before, refused } = await api('POST /api/host/calendar/prices', { body: { changes } })
      const takeBack = () => api('POST /api/host/calendar/prices', { body: { changes: before } })
      return { refused, undo: before.length > 0 ? takeBack : null }
    }
  }
}

const words = {
  block: { done: 'blocked', nothing: 'nothingBlocked', undone: 'released' },
  release: { done: 'released', nothing: 'nothingFreed', undone: 'blocked' },
  price: { done: 'priced', nothing: 'nothingPriced', undone: 'pricedBack' },
} as const

/** Says why nothing was done. */
function useFailureToast() {
  const t = useT('host-calendar')
  const errors = useT('errors')
  return ({ title, code }: Problem) =>
    showToast({ tone: 'error', title: t('failed'), text: title || errors.byKey(code) })
}

/** Says what was done, with a press that takes it back. */
function useDoneToast(refresh: () => Promise<unknown>) {
  const t = useT('host-calendar')
  const common = useT('common')
  const fail = useFailureToast()
  return ({ refused, undo }: Outcome, kind: Kind) => {
    const { done, nothing, undone } = words[kind]
    if (!undo) {
      showToast(refused.length > 0 ? { tone: 'error', title: t('failed') } : { tone: 'info', title: t(nothing) })
      return
    }
    const onAction = () => {
      undo()
        .then(
          () => showToast({ tone: 'success', title: t(undone) }),
          error => fail(problemOf(error)),
        )
        .finally(refresh)
    }
    showToast({ tone: 'success', title: t(done), action: { label: common('action.undo'), onAction } })
  }
}

/** Blocks, frees and prices days of one or several spaces; what was done can be taken back from its toast. `onDone`: something was changed. */
export function useDayChanges(onDone: () => void): DayChanges {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const [note, setNote] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: hostCalendarKey })
  const fail = useFailureToast()
  const sayDone = useDoneToast(refresh)
  const { send, ...sending } = useSubmission<Change, Outcome>(({ target, action }) => act(target, action), {
    stays: true,
    async onDone(outcome, { action: { kind } }) {
      setRefused(outcome.refused)
      if (outcome.undo && kind === 'block') setNote('')
      if (outcome.undo) onDone()
      sayDone(outcome, kind)
      await refresh()
    },
    onRefused(problem) {
      fail(problem)
      void refresh()
    },
  })

  const reset = () => {
    setRefused([])
    sending.clear()
  }
  const run = (target: DaysTarget, action: Action) => {
    if (sending.busy) return
    reset()
    void send({ target, action })
  }
  return {
    block: target => run(target, { kind: 'block', note }),
    release: target => run(target, { kind: 'release' }),
    price: (target, price) => run(target, { kind: 'price', price }),
    busy: sending.input?.action.kind ?? null,
    refused,
    problem: sending.problem,
    reset,
    note,
    setNote,
  }
}
