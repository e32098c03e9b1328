import type { Api } from '#shared/api.ts'
import type { CallInput, CallResult, Problem } from '#shared/http/contract.ts'
import { endpointPath } from './endpoint-path.ts'

type Key = keyof Api & string

/** Sends a request; in the browser `fetch`, in the server render the API itself, in process. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** A refusal of the API, with the words for the reader. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }

  get code(): Problem['code'] {
    return this.problem.code
  }

  get fields(): Record<string, string> {
    return this.problem.fields ?? {}
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated action safe: the same key gets the first answer again. */
  idempotencyKey?: string
  /** Takes what is no JSON: a file. */
  read?: (response: Response) => Promise<unknown>
  /** Outlives the page that sends it. */
  keepalive?: boolean
}

/** Calls an endpoint by its contract key, as in `api('GET /api/spaces/{id}', { params: { id } })`. Throws ApiError. */
export type CallApi = <K extends Key>(
  key: K,
  ...input: Record<never, never> extends CallInput<Api[K]>
    ? [input?: CallInput<Api[K]>, options?: CallOptions]
    : [input: CallInput<Api[K]>, options?: CallOptions]
) => Promise<CallResult<Api[K]>>

/** Asks the person at the page to prove who they are; answers whether they did. The frame of signed-in people sets it. */
type AskForProof = () => Promise<boolean>
let askForProof: AskForProof | undefined

/** Has a refused `proof_needed` asked for by this, and the call made again. Undefined: nobody is asked. */
export function setAskForProof(ask: AskForProof | undefined): void {
  askForProof = ask
}

export function createApi(transport: Transport): CallApi {
  const call = async (key: string, input?: unknown, options: CallOptions = {}, isAgain = false): Promise<never> => {
    const { path, init } = toRequest(key, (input ?? {}) as Parts, options)
    const response = await transport(path, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new ApiError({ type: 'about:blank', title: '', status: 0, code: 'unavailable', requestId: '' })
    })
    // what comes is of the contract's shape
    if (response.ok && options.read) return (await options.read(response)) as never
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as never
    const problem = await readProblem(response)
    if (problem.code === 'proof_needed' && !isAgain && (await askForProof?.())) return call(key, input, options, true)
    throw new ApiError(problem)
  }
  return (key: string, input?: unknown, options?: CallOptions) => call(key, input, options)
}

function toRequest(key: string, input: Parts, options: CallOptions): { path: string; init: RequestInit } {
  const path = endpointPath(key, input.params)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const init: RequestInit = { method: key.slice(0, key.indexOf(' ')), headers }
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  if (options.keepalive) init.keepalive = true
  if (options.signal) init.signal = options.signal
  return { path: path + toSearch(input.query), init }
}

/** `?a=1&b=x&b=y`: lists repeat their name; absent values are left out. */
function toSearch(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

async function readProblem(response: Response): Promise<Problem> {
  const problem = (await response.json().catch(() => null)) as Problem | null
  if (problem && typeof problem.code === 'string') return problem
  const code = response.status === 413 ? 'payload_too_large' : response.status >= 500 ? 'unavailable' : 'bad_request'
  return { type: 'about:blank', title: '', status: response.status, code, requestId: '' }
}
