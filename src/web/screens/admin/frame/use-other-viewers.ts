import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { viewersQuery } from './queries.ts'

/** Says that this is open here, as long as it is. @returns the names of the other admins who have it open */
export function useOtherViewers(id: string): string[] {
  const { data } = useQuery(viewersQuery(id))
  useEffect(() => {
    const leave = () =>
      void api('DELETE /api/admin/viewers/{id}', { params: { id } }, { keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  return (data?.others ?? []).map(({ name }) => name)
}
