import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers leave at whole steps since the call began: a step hides what differs between a known and an unknown address
 * (some rows written or not), and is longer than a hash takes.
 */
const stepMs = 250

/** Runs `work` and holds its outcome, good or bad, until the next step. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - start
    await sleep(Math.ceil(elapsed / stepMs) * stepMs - elapsed)
  }
}
