import { createHmac, timingSafeEqual } from 'node:crypto'
import { presenceDigits, presenceStepAt, presenceStepBytes, presenceStepsAround } from '#shared/missions/presence.ts'
import { type Config, readAuthSecret } from '../config.ts'

/** The seed of the code of a mission's place. Nothing is stored for it: it is derived from the site's secret. */
export function presenceSeed(config: Config, missionId: string): Buffer {
  return createHmac('sha256', readAuthSecret(config)).update(`presence:${missionId}`).digest().subarray(0, 20)
}

/** The six digits of a place at a moment (milliseconds since 1970 UTC). */
export function presenceCode(seed: Buffer, step: number): string {
  return presenceDigits(createHmac('sha1', seed).update(presenceStepBytes(step)).digest())
}

/** Whether these digits were shown at the place around that moment. */
export function isPresenceCode(config: Config, missionId: string, code: string, at: number): boolean {
  const seed = presenceSeed(config, missionId)
  const middle = presenceStepAt(at)
  let isRight = false
  // every step is compared, so that the time it takes reveals nothing
  for (let step = middle - presenceStepsAround; step <= middle + presenceStepsAround; step += 1) {
    const shown = Buffer.from(presenceCode(seed, step))
    if (shown.length === code.length && timingSafeEqual(shown, Buffer.from(code))) isRight = true
  }
  return isRight
}
