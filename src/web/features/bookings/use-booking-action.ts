import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingList, BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction, HostCancellationCause } from '#shared/bookings/states.ts'
import { api } from '#web/api/api.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ACTION_ENDPOINTS, actionWords } from './actions.ts'

export interface ActionInput {
  booking: BookingView
  action: BookingAction
  note: string
  /** Of a host who cancels. */
  cause?: HostCancellationCause | undefined
}

/** Accepts, refuses or cancels: what is on the screen changes with the answer, and is fetched again in any case. */
export function useBookingAction(onDone: () => void) {
  const t = useT('bookings')
  const queryClient = useQueryClient()
  const [keyOf] = useState(createFormKeys)
  return useMutation({
    mutationFn: ({ booking, action, note, cause }: ActionInput) => {
      const params = { id: booking.id }
      const idempotencyKey = keyOf(JSON.stringify([action, booking.id, note.trim(), cause]))
      if (action === 'host_cancel') {
        // what is missing is refused there, beside its field
        const body = { note: note.trim(), cause: cause as HostCancellationCause }
        return api(ACTION_ENDPOINTS[action], { params, body }, { idempotencyKey })
      }
      return api(ACTION_ENDPOINTS[action], { params, body: { note: note.trim() || undefined } }, { idempotencyKey })
    },
    onSuccess(changed, { booking, action }) {
      keepChanged(queryClient, changed)
      showToast({ tone: 'success', title: t(`${actionWords(action, booking)}.done`) })
      onDone()
    },
    onSettled() {
      for (const key of ['bookings', 'booking', 'calendar']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

function keepChanged(queryClient: QueryClient, changed: BookingView): void {
  queryClient.setQueryData(['booking', changed.id], changed)
  queryClient.setQueriesData<BookingList>(
    { queryKey: ['bookings'] },
    list => list && { ...list, bookings: list.bookings.map(each => (each.id === changed.id ? changed : each)) },
  )
}
