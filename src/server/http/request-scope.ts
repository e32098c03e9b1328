import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Runs `work` as part of a request, so that log lines of what it calls can say whose they are. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return scope.run(requestId, work)
}

/** The request that this code runs for; undefined in jobs and at the start. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}
