import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BookingList, BookingView } from '#shared/bookings/contract.ts'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ACTION_ENDPOINTS, type ActionTarget, actionWords } from './actions.ts'

/** Accepts, refuses or cancels: what is on the screen changes with the answer, and is fetched again in any case. */
export function useBookingAction({ booking, action }: ActionTarget, onDone: () => void) {
  const t = useT('bookings')
  const queryClient = useQueryClient()
  return useSending(ACTION_ENDPOINTS[action], {
    params: { id: booking.id },
    isKeyed: true,
    stays: true,
    onDone(changed) {
      updateCached(queryClient, changed)
      showToast({ tone: 'success', title: t(`${actionWords(action, booking)}.done`) })
      onDone()
    },
    onSettled() {
      for (const key of ['bookings', 'booking', 'calendar']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

function updateCached(queryClient: QueryClient, changed: BookingView): void {
  queryClient.setQueryData(['booking', changed.id], changed)
  queryClient.setQueriesData<BookingList>(
    { queryKey: ['bookings'] },
    list => list && { ...list, bookings: list.bookings.map(each => (each.id === changed.id ? changed : each)) },
  )
}
