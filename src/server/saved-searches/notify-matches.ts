import { hourMs } from '#shared/durations.ts'
import { parseSearch, printSearch } from '#shared/spaces/search-params.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { mailedSpaceOf } from '../spaces/mailed-space.ts'
import type { Search } from '../search/understand-search.ts'
import { findNames } from '../texts/own-text.sql.ts'
import * as matching from './match-changes.sql.ts'

/**
 * Hours between two mails of a search. The first match is sent at once; what comes within these hours after a mail is
 * gathered for the next one.
 */
const pauseHours = 6
const mailedSpacesMax = 6

/** Searches that were notified before this instant (ISO) may be notified again. */
export function pauseBegan(now: number): string {
  return new Date(now - pauseHours * hourMs).toISOString()
}

type NotifiedSearch = Pick<matching.ListeningSearch, 'id' | 'userId' | 'query' | 'lang'>

/**
 * Stores new matches of a search and, when it is time, notifies all that wait and still fit. Everything commits
 * together, under the lock of the search's row, so that each space is notified once, however often this runs.
 *
 * @returns how many spaces were notified
 */
export function notifyMatches(
  platform: Platform,
  notified: NotifiedSearch,
  { filter, today }: Search,
  foundIds: readonly string[],
): Promise<number> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    const saved = await matching.lockListening(trx, notified.id)
    if (!saved) return 0
    await matching.insertMatches(trx, notified.id, foundIds)
    if (saved.lastAlertAt !== null && saved.lastAlertAt > pauseBegan(now)) return 0
    const cards = await matching.listFitting(trx, notified.id, filter, { locale: notified.lang, today })
    const ids = cards.map(({ id }) => id)
    await matching.finalizeMatches(trx, notified.id, ids, new Date(now).toISOString())
    const [first] = cards
    if (!first) return 0
    const link = `/explore?${printSearch(parseSearch(notified.query))}`
    await notify(trx, {
      userId: notified.userId,
      type: 'saved_search',
      kind: 'search.found',
      params: { searchName: saved.name, spaceName: await findNames(trx, first.id), count: cards.length },
      link,
      eventKey: `saved-search:${notified.id}:${first.id}`,
      mail: {
        template: 'savedSearchFound',
        params: () => ({
          searchName: saved.name,
          found: cards.length,
          spaces: cards.slice(0, mailedSpacesMax).map(mailedSpaceOf),
          link,
          unsubscribe: `/unsubscribe?token=${saved.unsubscribeToken}`,
        }),
      },
    })
    return cards.length
  })
}
