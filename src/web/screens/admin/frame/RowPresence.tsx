import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { presenceQuery } from './queries.ts'
import { useViewersText } from './RowViewers.tsx'

/** Says that this is open here, as long as it is, and who else has it open. */
export function RowPresence({ id }: { id: string }) {
  const { data } = useQuery(presenceQuery(id))
  useEffect(() => {
    const leave = () =>
      void api('DELETE /api/admin/presence/{id}', { params: { id } }, { keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  const words = useViewersText((data?.others ?? []).map(({ name }) => name))
  return (
    <p role="status" className="text-sm font-medium text-saffron-text">
      {words && (
        <span className="flex items-center gap-1.5 rounded-sm bg-saffron-tint px-2 py-1">
          <Icon name="show" size={16} />
          {words}
        </span>
      )}
    </p>
  )
}
