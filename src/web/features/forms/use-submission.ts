import { useEffect, useRef, useState } from 'react'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createIdempotencyKeys, type KeyOf } from './idempotency-key.ts'

export interface SubmissionOptions<Input, Result> {
  /** A post of this form without JavaScript that was refused. */
  refused?: Flash | undefined
  /** The page stays after success, and the form may be sent again. */
  stays?: boolean | undefined
  /** It is empty again after success: what is sent next is new, even if it says the same. */
  empties?: boolean | undefined
  onDone?: ((result: Result, input: Input) => void | Promise<void>) | undefined
  /** Before the form says it. */
  onRefused?: ((problem: Problem, input: Input) => void) | undefined
  /** After either. */
  onSettled?: (() => void) | undefined
}

export interface Submission<Input, Own = never> {
  /** A request runs: nothing may be sent meanwhile. */
  busy: boolean
  /** What it sends. */
  input: Input | undefined
  /** Why the last attempt was refused: by the server, with words for the reader, or by the form before it was sent. */
  problem: Problem | Own | null
  /** Counts refusals, so that each is announced again. */
  attempts: number
  /** Resolves to why it was refused, null once it is done; undefined: another is under way. */
  send: (input: Input) => Promise<Problem | null | undefined>
  /** The form refuses it itself. */
  refuse: (problem: Own | null) => void
  clear: () => void
  /** The form is closed: it waits for no answer, and may be sent again when it is opened. */
  reset: () => void
}

/**
 * One request at a time, and why it was refused. Unless it `stays`, the form is busy after success: it goes elsewhere.
 *
 * @param call `keyOf` gives the idempotency key of what it sends
 */
export function useSubmission<Input, Result, Own = never>(
  call: (input: Input, keyOf: KeyOf) => Promise<Result>,
  options: SubmissionOptions<Input, Result>,
): Submission<Input, Own> {
  const [problem, setProblem] = useState<Problem | Own | null>(options.refused?.problem ?? null)
  const [attempts, setAttempts] = useState(0)
  const [keyOf, renewKeys] = useState(createIdempotencyKeys)
  const [running, setRunning] = useState<{ input: Input } | null>(null)
  const awaited = useRef(running)
  const latest = useLatest(options)
  const refuse = (why: Problem | Own | null) => {
    setProblem(why)
    setAttempts(count => count + 1)
  }
  const wait = (request: typeof running) => {
    awaited.current = request
    setRunning(request)
  }
  const send = async (input: Input): Promise<Problem | null | undefined> => {
    if (awaited.current) return undefined
    const request = { input }
    wait(request)
    setProblem(null)
    try {
      const result = await call(input, keyOf)
      await latest.current.onDone?.(result, input)
      if (options.empties) renewKeys(createIdempotencyKeys)
      if (options.stays && awaited.current === request) wait(null)
      return null
    } catch (error) {
      const refusal = problemOf(error)
      latest.current.onRefused?.(refusal, input)
      if (awaited.current === request) {
        refuse(refusal)
        wait(null)
      }
      return refusal
    } finally {
      latest.current.onSettled?.()
    }
  }
  const clear = () => setProblem(null)
  const reset = () => {
    clear()
    wait(null)
  }
  return { busy: running !== null, input: running?.input, problem, attempts, send, refuse, clear, reset }
}

/** An answer is heard by the page as it is by then. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
