import { NotTranslated } from './translator.ts'

export interface Posting {
  /** For the whole way, a slow answer included. */
  timeoutMs: number
  bytesMax: number
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/**
 * Posts JSON to the address that the operator has configured and reads the JSON of the answer. That address may be a private
 * one; no answer leads elsewhere, since a redirect is refused.
 *
 * @throws NotTranslated
 */
export async function postJson(address: URL, body: object, posting: Posting): Promise<unknown> {
  const { timeoutMs, bytesMax, headers, signal } = posting
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await readBody(answer, bytesMax)
    if (answer.ok) return JSON.parse(text)
    throw refusalOf(answer.status)
  } catch (error) {
    if (error instanceof NotTranslated) throw error
    if (timeout.aborted) throw new NotTranslated('too_slow')
    if (error instanceof SyntaxError) throw new NotTranslated('refused', 'no JSON')
    throw new NotTranslated('away', causeOf(error))
  }
}

/** Also a 400 or 422 may be about the configuration, such as a parameter that the model does not know: the words are not to blame. */
function refusalOf(status: number): NotTranslated {
  const detail = `status ${status}`
  if (status === 429 || status === 503) return new NotTranslated('busy', detail)
  if (status === 413) return new NotTranslated('too_large', detail)
  return new NotTranslated(status >= 500 ? 'away' : 'refused', detail)
}

async function readBody(answer: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop cancels what has not come yet
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > bytesMax) throw new NotTranslated('bad_answer', `more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? (error as Error).name
}
