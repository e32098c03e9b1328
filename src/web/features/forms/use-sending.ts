import { useEffect, useRef, useState } from 'react'
import type { Api } from '#shared/api.ts'
import type { CallInput, CallResult, Flash, Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createFormKeys } from './idempotency-key.ts'

export type PostKey = Extract<keyof Api, `POST ${string}`>

/** What is sent to an endpoint. */
export type BodyOf<K extends PostKey> = CallInput<Api[K]> extends { body: infer Body } ? Body : Record<string, unknown>

export interface SendingOptions<K extends PostKey> {
  /** What a refused post of this form without JavaScript has left behind. */
  left?: Flash | undefined
  params?: Record<string, string> | undefined
  /** The same content is never done twice. */
  isKeyed?: boolean | undefined
  /** The page stays after success, and the form may be sent again. */
  stays?: boolean | undefined
  onDone: (result: CallResult<Api[K]>) => void | Promise<void>
  /** Before the form says it. */
  onRefused?: ((problem: Problem, body: BodyOf<K>) => void) | undefined
}

export interface Sending<Body, Own = never> {
  /** A request runs: nothing may be sent meanwhile. */
  busy: boolean
  /** Why the last attempt was refused: by the server, with words for the reader, or by the form before it was sent. */
  problem: Problem | Own | null
  /** Counts refusals, so that each is announced again. */
  attempts: number
  /** Resolves to why it was refused, null once it is done; undefined: another is under way. */
  send: (body: Body) => Promise<Problem | null | undefined>
  /** The form refuses it itself. */
  refuse: (problem: Own | null) => void
  clear: () => void
}

/**
 * The way of a form to its endpoint: one request at a time, under a key where it must not be done twice, and why it was
 * refused. Unless it `stays`, the form is busy after success: it goes elsewhere.
 */
export function useSending<K extends PostKey, Own = never>(
  key: K,
  options: SendingOptions<K>,
): Sending<BodyOf<K>, Own> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | Own | null>(options.left?.problem ?? null)
  const [attempts, setAttempts] = useState(0)
  const [keyOf] = useState(createFormKeys)
  const isSending = useRef(false)
  // an answer is heard by the page as it is by then
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const refuse = (why: Problem | Own | null) => {
    setProblem(why)
    setAttempts(count => count + 1)
  }
  const setSending = (is: boolean) => {
    isSending.current = is
    setBusy(is)
  }
  const send = async (body: BodyOf<K>): Promise<Problem | null | undefined> => {
    if (isSending.current) return undefined
    setSending(true)
    setProblem(null)
    const { params, isKeyed } = options
    const input = { ...(params && { params }), body } as unknown as CallInput<Api[K]>
    try {
      const result = await api(key, input, isKeyed ? { idempotencyKey: keyOf(JSON.stringify(body)) } : {})
      await latest.current.onDone(result as CallResult<Api[K]>)
      if (options.stays) setSending(false)
      return null
    } catch (error) {
      const refusal = problemOf(error)
      latest.current.onRefused?.(refusal, body)
      refuse(refusal)
      setSending(false)
      return refusal
    }
  }
  return { busy, problem, attempts, send, refuse, clear: () => setProblem(null) }
}
