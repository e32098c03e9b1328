import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** What shows how many are unread is fetched again: lists, the bell, dashboards. */
export function useRefreshNotifications(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of ['notifications', 'me', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

/** Marks one notification as read, as following it does; the bell and its count are refreshed. */
export function useReadNotification(): (id: string) => void {
  const refresh = useRefreshNotifications()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api('POST /api/notifications/{id}/reading', { params: { id } }),
    onSettled: refresh,
  })
  return mutate
}
