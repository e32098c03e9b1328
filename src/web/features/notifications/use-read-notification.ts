import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Marks one notification as read, as following it does; the bell and its count hear of it. */
export function useReadNotification(): (id: string) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api('POST /api/notifications/{id}/reading', { params: { id } }),
    onSettled: () => {
      for (const key of ['notifications', 'me', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return mutate
}
