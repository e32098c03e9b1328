import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for what must come about, however slow the machine. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`)
  }
}
