import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { toRahbaError } from '#server/http/problems.ts'
import type { Random } from '#demo/random.ts'

/** What somebody is answered: `done`, or the code of the refusal. */
export async function answerTo(action: () => Promise<unknown>): Promise<string> {
  try {
    await action()
    return 'done'
  } catch (error) {
    return toRahbaError(error).code
  }
}

export interface Meeting<Scene> {
  /** A scene of its own for each round. */
  prepare: () => Promise<Scene>
  one: (scene: Scene) => Promise<unknown>
  other: (scene: Scene) => Promise<unknown>
  /** Checks what became of it, and says who came first; `neither` where both can have. */
  judge: (scene: Scene, answers: { one: string; other: string }) => Promise<'one' | 'other' | 'neither'>
}

/** In how many rounds who came first. */
type Firsts = Record<'one' | 'other' | 'neither', number>

const delayMsMax = 12
/** Rounds until each has come first so often, however the machine is. */
const eachFirstMin = 3
const roundsMax = 300

/**
 * Two people act on one thing at the same moment, round after round: on at once, or one of them a few milliseconds later.
 * At least `rounds` rounds, and as many more as it takes until each has come first some times: the one that leads is delayed
 * more each round, because a few milliseconds do not matter on a busy machine. Answers how often.
 */
export async function meetOften<Scene>(rounds: number, random: Random, meeting: Meeting<Scene>): Promise<Firsts> {
  const first: Firsts = { one: 0, other: 0, neither: 0 }
  for (let round = 0; round < rounds || Math.min(first.one, first.other) < eachFirstMin; round += 1) {
    if (round >= roundsMax) expect.fail(`one side hardly ever came first: ${JSON.stringify(first)}`)
    const scene = await meeting.prepare()
    const delays = [0, 0]
    if (round >= rounds) delays[first.one > first.other ? 0 : 1] = random.whole(0, delayMsMax * (round / rounds))
    else if (round % 3 > 0) delays[(round % 3) - 1] = random.whole(0, delayMsMax)
    const later = (ms: number, action: (scene: Scene) => Promise<unknown>) =>
      answerTo(async () => {
        await sleep(ms)
        await action(scene)
      })
    const [one, other] = await Promise.all([later(delays[0] ?? 0, meeting.one), later(delays[1] ?? 0, meeting.other)])
    first[await meeting.judge(scene, { one, other })] += 1
  }
  return first
}
