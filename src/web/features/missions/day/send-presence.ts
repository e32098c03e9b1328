import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/client.ts'
import { useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { MISSION_KEYS } from '../use-mission-action.ts'
import { dropUnsent, readKeptDay, type UnsentPresence } from './kept-day.ts'

/** What the server may answer another time; all else is final. */
const passing = new Set(['unavailable', 'rate_limited', 'internal_error', 'not_signed_in'])

let isSending = false

/** Sends presence that was noted without a network, when a screen of missions opens and when the network is back. */
export function useUnsentPresence(): void {
  const t = useT('presence')
  const queryClient = useQueryClient()
  const ownerId = useMe()?.id
  useEffect(() => {
    if (ownerId === undefined) return
    const send = () =>
      void sendUnsent(queryClient, ownerId, isTaken => {
        showToast({ tone: isTaken ? 'success' : 'error', title: t(isTaken ? 'sent' : 'refused') })
      })
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [queryClient, ownerId, t])
}

async function sendUnsent(
  queryClient: QueryClient,
  ownerId: string,
  onAnswer: (isTaken: boolean) => void,
): Promise<void> {
  // one at a time in this window; another window's sending counts once, by its key
  if (isSending) return
  isSending = true
  try {
    for (const presence of readKeptDay(ownerId).unsent) {
      const isTaken = presence.isRefused ? false : await sendOne(presence)
      if (isTaken === null) return
      dropUnsent(ownerId, presence.key)
      onAnswer(isTaken)
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    }
  } finally {
    isSending = false
  }
}

/** Whether it was taken; null when it should be sent again later. */
async function sendOne({ missionId, code, takenAt, key }: UnsentPresence): Promise<boolean | null> {
  try {
    const input = { params: { id: missionId }, body: { ...(code !== undefined && { code }), takenAt } }
    await api('POST /api/missions/{id}/presence', input, { idempotencyKey: key })
    return true
  } catch (error) {
    return error instanceof ApiError && !passing.has(error.code) ? false : null
  }
}
