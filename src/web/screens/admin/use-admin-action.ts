import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Sent<Thing> {
  call: () => Promise<Thing>
  /** What is said when it is done. */
  done: string
}

export interface AdminAction<Thing, Action extends string> {
  /** What is being sent; null when nothing is. */
  busy: Action | null
  /** Why the last one was refused. */
  refusal: string | null
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
  /** Answers whether it was done. */
  send: (action: Action, sent: Sent<Thing>) => Promise<boolean>
}

/**
 * Sends what an admin does about one thing, which is then shown as the answer has it, with the lists that hold it; who
 * came too late is shown how things stand.
 */
export function useAdminAction<Thing, Action extends string>(
  queryKey: QueryKey,
  { lists, stale }: { lists: QueryKey; stale: string },
): AdminAction<Thing, Action> {
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Action | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  async function send(action: Action, { call, done }: Sent<Thing>): Promise<boolean> {
    setBusy(action)
    setRefusal(null)
    setFields({})
    try {
      queryClient.setQueryData(queryKey, await call())
      await queryClient.invalidateQueries({ queryKey: lists })
      showToast({ tone: 'success', title: done })
      return true
    } catch (error) {
      const { code, title, details, fields: wrong } = problemOf(error)
      setFields(wrong ?? {})
      setRefusal(code === 'state_changed' ? stale : title || errors.byKey(code, details))
      if (code === 'state_changed' || code === 'wrong_state') await queryClient.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, refusal, fields, send }
}
