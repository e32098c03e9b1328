import { randomBytes } from 'node:crypto'
import {
  opportunityFiltersMax,
  opportunitiesPerPage,
  type SavedOpportunityFilter,
} from '#shared/missions/opportunities-contract.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { filterOfSearch, parseOpportunitySearch, printOpportunitySearch } from '#shared/missions/opportunity-search.ts'
import { newId } from '../db/ids.ts'
import { readArea } from '../freelancers/read-area.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { clocksAt, conditionsFor, currencyOf } from './find-opportunities.ts'
import * as missions from './missions.sql.ts'
import * as filters from './opportunity-filters.sql.ts'
import * as opportunities from './opportunities.sql.ts'

/** 256 bits: nobody finds another one's by trying. */
const tokenBytes = 32
/** What comes within these hours after a mail is gathered for the next one. */
const pauseHours = 6
const mailedMissionsMax = 6
const filtersPerRound = 500
/** A mission whose transaction is still open may be older than one that was seen: what is so young is left to the next run. */
const unsettledMs = minuteMs
const firstId = '00000000-0000-0000-0000-000000000000'

const viewOf = ({ query, ...row }: filters.OpportunityFilterRow): SavedOpportunityFilter => ({
  ...row,
  query: printOpportunitySearch(filterOfSearch(parseOpportunitySearch(query))),
})

export async function listFilters({ db }: Platform, viewer: Viewer): Promise<SavedOpportunityFilter[]> {
  return (await filters.listByUser(db.kysely, viewer.id)).map(viewOf)
}

/**
 * Saves a filter for this person; the same one again is the one that is there, untouched. One that narrows nothing is all
 * that fits the profile.
 *
 * @throws too_many_saved_searches
 */
export function saveFilter(
  { db, clock }: Platform,
  viewer: Viewer,
  wanted: { query: string; name: string },
): Promise<SavedOpportunityFilter> {
  const query = filterOfSearch(parseOpportunitySearch(new URLSearchParams(wanted.query)))
  return db.withTransaction(async trx => {
    await filters.lockPerson(trx, viewer.id)
    const own = await filters.listByUser(trx, viewer.id)
    const same = own.find(each => viewOf(each).query === printOpportunitySearch(query))
    if (same) return viewOf(same)
    if (own.length >= opportunityFiltersMax) throw refuse('too_many_saved_searches', { max: opportunityFiltersMax })
    const unsubscribeToken = randomBytes(tokenBytes).toString('base64url')
    const now = new Date(clock.now()).toISOString()
    return viewOf(
      await filters.insert(trx, { id: newId(), userId: viewer.id, name: wanted.name, query, unsubscribeToken, now }),
    )
  })
}

/** @throws not_found for a filter of somebody else */
export async function changeFilter({ db, clock }: Platform, viewer: Viewer, id: string, alert: boolean): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  if (!(await filters.setAlert(db.kysely, viewer.id, id, { alert, now }))) throw refuse('not_found')
}

/** @throws not_found for a filter of somebody else */
export async function removeFilter({ db }: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await filters.remove(db.kysely, viewer.id, id))) throw refuse('not_found')
}

/** Ends the mails of one filter for anyone who has the key from one of them. False for a key that no filter has. */
export function silenceFilter({ db }: Platform, token: string): Promise<boolean> {
  return filters.silenceByToken(db.kysely, token)
}

/**
 * The job: mails each freelancer the missions that were published since the last time and fit one of their filters.
 * Answers how many mails that were.
 */
export async function alertFreelancers(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const mailedBefore = new Date(now - pauseHours * hourMs).toISOString()
  let mailed = 0
  for (let after = firstId; ; ) {
    const round = await filters.listListening(platform.db.kysely, after, { limit: filtersPerRound, mailedBefore })
    for (const filter of round) if (await tryOne(platform, filter, now)) mailed += 1
    const last = round.at(-1)
    if (!last || round.length < filtersPerRound) return mailed
    after = last.id
  }
}

/** One filter that fails is logged, and the others have their turn. */
async function tryOne(platform: Platform, filter: filters.ListeningFilter, now: number): Promise<boolean> {
  try {
    return await alertOne(platform, filter, now)
  } catch (error) {
    // the database is away: the job fails, and is tried again soon
    if (toRahbaError(error).code === 'unavailable') throw error
    platform.log.error({ err: error, filter: filter.id }, 'a saved filter of missions could not be looked at')
    return false
  }
}

async function alertOne(platform: Platform, filter: filters.ListeningFilter, now: number): Promise<boolean> {
  const db = platform.db.kysely
  const seeker = await opportunities.findSeeker(db, filter.userId)
  if (!seeker) return false
  const query = filterOfSearch(parseOpportunitySearch(filter.query))
  const wanted = {
    ...conditionsFor(seeker, query, readArea(query.location, filter.lang)),
    publishedAfter: filter.checkedAt,
    publishedUntil: new Date(now - unsettledMs).toISOString(),
  }
  const order = { sort: 'match', currency: currencyOf(seeker), page: 1, perPage: opportunitiesPerPage } as const
  const found = await opportunities.findPage(db, seeker, wanted, clocksAt(now), order)
  return platform.db.withTransaction(async trx => {
    const isMailed = found.total > 0
    if (!(await filters.markChecked(trx, filter, { until: wanted.publishedUntil, isMailed }))) return false
    if (!isMailed) return false
    const reader = { id: filter.userId, isAdmin: false, isFreelancer: true }
    const rows = await missions.listByIds(trx, reader, found.ids, filter.lang)
    const shown = found.ids.slice(0, mailedMissionsMax).flatMap(id => rows.filter(row => row.id === id))
    const [first] = shown
    if (!first) return false
    const search = printOpportunitySearch(query)
    const link = `/freelancer/opportunities${search && `?${search}`}`
    await notify(trx, {
      userId: filter.userId,
      type: 'saved_search',
      kind: 'opportunity.found',
      params: { searchName: filter.name, title: first.title, count: found.total },
      link,
      // a mission that is open again is news again
      eventKey: `opportunity-filter:${filter.id}:${first.id}:${wanted.publishedUntil}`,
      mail: {
        template: 'opportunitiesFound',
        params: () => ({
          searchName: filter.name,
          found: found.total,
          missions: shown.map(mailedMission),
          link,
          unsubscribe: `/unsubscribe?token=${filter.unsubscribeToken}`,
        }),
      },
    })
    return true
  })
}

const mailedMission = (row: missions.MissionRow) => ({
  title: row.title,
  place: [row.space.neighborhood, row.space.city].filter(Boolean).join(', '),
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  hourlyRateMinor: row.hourlyRateMinor,
  totalMinutes: row.totalMinutes,
  currency: row.currency,
  link: `/freelancer/missions/${row.id}`,
})
