import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { api } from '#web/api/api.ts'
import { ApiError, type CallApi } from '#web/api/client.ts'
import { useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { MISSION_KEYS } from '../use-mission-action.ts'
import { dropUnsent, saveUnsent, readSavedDay, type UnsentPresence } from './saved-day.ts'

/** What the server may answer another time; all else is final. */
const passing = new Set(['unavailable', 'rate_limited', 'internal_error', 'not_signed_in'])

/** As the offline page does: a network may be back without the browser's saying so. */
const tryEveryMs = 10_000

let isSending = false

/** Sends presence that was noted without a network: when a screen of missions opens, and while one is open once the network is back. */
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
    const timer = setInterval(send, tryEveryMs)
    return () => {
      window.removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [queryClient, ownerId, t])
}

/** Sends what is stored, in turn; what has no answer yet stays. */
export async function sendUnsent(
  queryClient: QueryClient,
  ownerId: string,
  onAnswer: (isTaken: boolean) => void,
  call: CallApi = api,
): Promise<void> {
  // one at a time in this window; another window's sending counts once, by its key
  if (isSending) return
  isSending = true
  try {
    for (const presence of readSavedDay(ownerId).unsent) {
      const isTaken = presence.isRefused ? false : await sendOne(presence, call)
      if (isTaken === null) return
      dropUnsent(ownerId, presence.key)
      onAnswer(isTaken)
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    }
  } finally {
    isSending = false
  }
}

/**
 * Sends presence that is shown now; where no answer comes it is stored to be sent later under the same key.
 *
 * @returns null when it is stored
 * @throws ApiError for a refusal, and where the browser keeps nothing
 */
export async function sendOrSave(
  ownerId: string,
  { missionId, code, key }: Pick<UnsentPresence, 'missionId' | 'code' | 'key'>,
  call: CallApi = api,
): Promise<MissionView | null> {
  const body = code === undefined ? {} : { code }
  const takenAt = new Date().toISOString()
  try {
    return await call('POST /api/missions/{id}/presence', { params: { id: missionId }, body }, { idempotencyKey: key })
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.problem.status === 0
    if (!isUnanswered || !saveUnsent(ownerId, { missionId, ...body, takenAt, key })) throw error
    return null
  }
}

/** Whether it was taken; null when it should be sent again later. */
async function sendOne({ missionId, code, takenAt, key }: UnsentPresence, call: CallApi): Promise<boolean | null> {
  try {
    const input = { params: { id: missionId }, body: { ...(code !== undefined && { code }), takenAt } }
    await call('POST /api/missions/{id}/presence', input, { idempotencyKey: key })
    return true
  } catch (error) {
    return error instanceof ApiError && !passing.has(error.code) ? false : null
  }
}
