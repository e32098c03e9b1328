import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for what must come about, however slow the machine. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs
  for (let pauseMs = 1; !(await isSo()); pauseMs = Math.min(2 * pauseMs, 25)) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`)
    await sleep(pauseMs)
  }
}
