import type { z } from 'zod'
import { addDays, type Day } from '#shared/days.ts'
import type { DayPrices, priceEndpoints } from '#shared/prices/contract.ts'
import { type Season, seasonsMax } from '#shared/prices/lines.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { changeSeasons } from './change-seasons.ts'
import * as prices from './prices.sql.ts'

type Answer = z.input<(typeof priceEndpoints)['POST /api/host/calendar/prices']['response']>

/**
 * Gives days of several spaces a price or a shortest stay, for requests from now on. Days that are over, spaces priced
 * in another currency and those with too many seasons are refused and named; the rest is done.
 *
 * @throws not_found when one of the spaces is not the caller's: then nothing is done
 */
export function changeDayPrices(platform: Platform, viewer: Viewer, changes: readonly DayPrices[]): Promise<Answer> {
  const today = localDays(platform.clock.now())
  const ids = [...new Set(changes.map(({ spaceId }) => spaceId))]
  const since = changes.map(({ firstDay }) => firstDay).reduce((a, b) => (a < b ? a : b))
  return platform.db.withTransaction(async trx => {
    const spaces = await prices.lockPriced(trx, viewer.id, ids, since, today)
    if (spaces.length !== ids.length) throw refuse('not_found')
    const answer: Answer = { before: [], refused: [] }
    const gone: prices.SeasonOf[] = []
    const added: prices.SeasonOf[] = []
    for (const space of spaces) {
      const result = changeSpace(
        space,
        changes.filter(({ spaceId }) => spaceId === space.id),
      )
      answer.before.push(...result.before)
      answer.refused.push(...result.refused)
      const retained = new Set(space.seasons.map(keyOf).filter(key => result.seasons.some(each => keyOf(each) === key)))
      const changedOf = (seasons: readonly Season[]) =>
        seasons.filter(each => !retained.has(keyOf(each))).map(each => ({ ...each, spaceId: space.id }))
      gone.push(...changedOf(space.seasons))
      added.push(...changedOf(result.seasons))
    }
    if (gone.length + added.length > 0) await prices.replaceSeasons(trx, gone, added)
    if (answer.before[0]) await announce(trx, viewer.id, 'booking', answer.before[0].spaceId)
    return answer
  })
}

const keyOf = ({ firstDay, lastDay, priceMinor, minimumStay }: Season): string =>
  [firstDay, lastDay, priceMinor, minimumStay].join('/')

function changeSpace(space: prices.PricedSpace, changes: readonly DayPrices[]): Answer & { seasons: Season[] } {
  const { id: spaceId, today } = space
  const refused: Answer['refused'] = []
  const before: Answer['before'] = []
  let seasons = space.seasons
  for (const change of changes) {
    const { firstDay, lastDay } = change
    if (change.currency !== undefined && change.currency !== space.currency) {
      refused.push({ spaceId, firstDay, lastDay, reason: 'currency' })
      continue
    }
    if (firstDay < today)
      refused.push({ spaceId, firstDay, lastDay: earlier(lastDay, addDays(today, -1)), reason: 'past' })
    if (lastDay < today) continue
    const from = firstDay < today ? today : firstDay
    const changed = changeSeasons(seasons, { ...change, firstDay: from })
    if (changed.seasons.filter(each => each.lastDay >= today).length > seasonsMax) {
      refused.push({ spaceId, firstDay: from, lastDay, reason: 'too_many' })
      continue
    }
    seasons = changed.seasons
    before.push(...changed.before.map(each => ({ ...each, spaceId })))
  }
  return { seasons, before, refused }
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
