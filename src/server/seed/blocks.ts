import { dayMs } from '#shared/durations.ts'
import type { Row } from './insert-rows.ts'
import { type Ledger, offsets } from './ledger.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import { randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

const blockingShare = 0.2

/** Days that hosts keep for themselves. Takes them. */
export function blockRows(timeline: Timeline, spaces: readonly DemoSpace[], ledger: Ledger): Row[] {
  return spaces.flatMap(space => {
    const random = randomFor(`blocks:${space.key}`)
    const isBlocking =
      space.state === 'active' && (space.host.key === 'host' ? random.chance(0.5) : random.chance(blockingShare))
    if (!isBlocking) return []
    const runs = Array.from({ length: random.whole(1, 2) }, () => ({
      from: random.whole(4, 70),
      days: random.whole(1, 5),
    }))
    return runs.flatMap(({ from, days }) => {
      const run = ledger.findFree(space, from, days)
      if (!run) return []
      ledger.take(space, run)
      return offsets(run).map(offset => ({
        id: seedId(`block:${space.key}:${offset}`),
        space_id: space.id,
        date: dayAt(timeline, offset),
        available: false,
        source: 'host',
        created_at: isoOf(timeline.end - random.whole(1, 20) * dayMs),
      }))
    })
  })
}
