import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MissionProposal } from '#shared/missions/terms.ts'
import {
  opportunityFiltersMax,
  type OpportunityPage,
  type OpportunityQuery,
  type SavedOpportunityFilter,
} from '#shared/missions/opportunities-contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { giveMission, listFreelancer } from '#tests/support/listed-freelancer.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { applyToMission, declineInvitation, inviteFreelancer } from './apply-to-mission.ts'
import { changeMission, pickApplicant } from './change-mission.ts'
import { findOpportunities } from './find-opportunities.ts'
import { readMission } from './missions.service.ts'
import { alertFreelancers } from './opportunity-filters.ts'
import { proposeMission } from './propose-mission.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let casablanca: string
let rabat: string
let seeker: Viewer

const NOW = `${TODAY}T09:00:00Z`
/** A Sunday. */
const DAY = '2026-12-20'
const hours = (day: string, startTime: string, endTime: string) => ({ day, startTime, endTime, breakMinutes: 0 })

async function publish(title: string, facts: Partial<MissionProposal> = {}): Promise<string> {
  const { id } = await proposeMission(
    platform,
    cast.retailer,
    {
      title,
      description: '',
      tasks: [],
      requirements: [],
      languages: ['fr'],
      skills: ['sales'],
      days: [hours(DAY, '10:00', '16:00')],
      hourlyRateMinor: 1_500,
      currency: 'EUR',
      spaceId: casablanca,
      fallback: 'none',
      ...facts,
    },
    undefined,
  )
  return id
}

const find = (query: OpportunityQuery = {}, who = seeker): Promise<OpportunityPage> =>
  findOpportunities(platform, who, query)
const titles = async (query: OpportunityQuery = {}, who = seeker) =>
  (await find(query, who)).opportunities.map(each => each.mission.title)

beforeAll(async () => {
  cast = await createCast(db)
  casablanca = await createSpace(db, cast.host, cast.admin)
  rabat = await createSpace(db, cast.host, cast.admin, { name: 'Rabat' })
  await sql`UPDATE spaces SET city_id = (SELECT id FROM cities WHERE slug = 'casablanca') WHERE id = ${casablanca}`.execute(
    db,
  )
  await sql`UPDATE spaces SET city_id = (SELECT id FROM cities WHERE slug = 'rabat') WHERE id = ${rabat}`.execute(db)
  seeker = await listFreelancer(db, { city: 'casablanca', radiusKm: 20, skills: ['sales'], hourlyRateMinor: 1_400 })
})
beforeEach(() => platform.clock.set(NOW))
afterEach(async () => {
  for (const table of ['missions', 'notifications', 'outbox_mails', 'opportunity_filters', 'rate_limits'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

describe('open missions', () => {
  test('are those in the own zone; a place that is asked for takes its place', async () => {
    await publish('Ici')
    await publish('Rabat', { spaceId: rabat })
    expect(await titles()).toEqual(['Ici'])
    const elsewhere = await find({ location: 'rabat' })
    expect(elsewhere.opportunities.map(each => [each.mission.title, each.distanceKm])).toEqual([
      ['Rabat', expect.toSatisfy((km: number) => km > 70 && km < 100)],
    ])
    expect(elsewhere.place).toEqual({ kind: 'city', name: 'Rabat' })
    expect(await titles({ location: 'nulle part du tout' })).toEqual([])
    expect(await titles({ anyPlace: true, sort: 'distance' })).toEqual(['Ici', 'Rabat'])
  })

  test('show no address and nobody who applied', async () => {
    await publish('Ici')
    const [first] = (await find()).opportunities
    expect(first?.mission).toMatchObject({ side: 'candidate', canApply: true, applications: 0 })
    expect(first?.mission.space).toMatchObject({ address: null, latitude: null, longitude: null })
  })

  test('lie in the weekly hours, and half an hour from a confirmed mission', async () => {
    await giveMission(db, {
      freelancer: seeker,
      retailer: cast.otherRetailer,
      spaceId: casablanca,
      first: DAY,
      last: DAY,
      status: 'confirmed',
      startTime: '09:00',
      endTime: '11:00',
    })
    await publish('Trop près', { days: [hours(DAY, '11:15', '16:00')] })
    await publish('Assez loin', { days: [hours(DAY, '11:30', '16:00')] })
    await publish('Le soir', { days: [hours('2026-12-21', '15:00', '20:00')] })
    expect(await titles({ sort: 'soonest' })).toEqual(['Assez loin'])
    const all = await find({ anyHours: true, sort: 'soonest' })
    expect(all.opportunities.map(each => [each.mission.title, each.isFree])).toEqual([
      ['Trop près', false],
      ['Assez loin', true],
      ['Le soir', false],
    ])
  })

  test('begin in the future by the clocks of the place, and are nobody’s own', async () => {
    await publish('Aujourd’hui', { days: [hours(TODAY, '12:00', '16:00')] })
    expect(await titles()).toEqual(['Aujourd’hui'])
    platform.clock.set(`${TODAY}T15:00:00Z`)
    expect(await titles()).toEqual([])
    await publish('Demain', { days: [hours('2026-12-21', '10:00', '16:00')] })
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.retailer.id}`.execute(db)
    expect(await titles()).toEqual([])
    await sql`UPDATE profiles SET suspended_at = NULL WHERE id = ${cast.retailer.id}`.execute(db)
    expect(await titles()).toEqual(['Demain'])
  })

  test('come by what they ask for, then by pay; every filter narrows them', async () => {
    await publish('Chinois', { skills: ['sales', 'logistics'], languages: ['fr', 'de'], hourlyRateMinor: 9_000 })
    await publish('Peu', { hourlyRateMinor: 1_000 })
    await publish('Bien', { hourlyRateMinor: 2_000, days: [hours('2026-12-22', '10:00', '16:00')] })
    await publish('Dirhams', { hourlyRateMinor: 15_000, currency: 'MAD' })
    expect(await titles()).toEqual(['Bien', 'Peu', 'Dirhams', 'Chinois'])
    const first = (await find({ sort: 'pay' })).opportunities[0]
    expect([first?.mission.title, first?.missingSkills, first?.missingLanguages]).toEqual([
      'Chinois',
      ['logistics'],
      ['de'],
    ])
    expect(await titles({ minRate: 20 })).toEqual(['Bien', 'Chinois'])
    expect(await titles({ skills: ['logistics'] })).toEqual(['Chinois'])
    expect(await titles({ from: '2026-12-21' })).toEqual(['Bien'])
    expect(await titles({ to: '2026-12-20', minRate: 10 })).toEqual(['Peu', 'Chinois'])
    expect(await find({ page: 9 })).toMatchObject({ page: 1, pages: 1, counts: { open: 4 } })
  })

  test('move to their own tabs once one is invited or has applied', async () => {
    const [first, second] = [await publish('Première'), await publish('Seconde')]
    await inviteFreelancer(platform, cast.retailer, first, seeker.id)
    expect(await titles({ tab: 'invited' })).toEqual(['Première'])
    await declineInvitation(platform, seeker, first)
    expect(await titles({ tab: 'invited' }), 'declined').toEqual([])
    await sql`DELETE FROM mission_invitations`.execute(db)
    await inviteFreelancer(platform, cast.retailer, first, seeker.id)
    const { termsVersion } = await readMission(platform, db, seeker, second)
    await applyToMission(platform, seeker, second, { termsVersion, message: 'Moi' })
    expect(await find()).toMatchObject({ counts: { open: 1, invited: 1, applied: 1 } })
    const applied = await find({ tab: 'applied' })
    expect(applied.opportunities.map(each => each.mission.application?.state)).toEqual(['offered'])
  })

  test('are of whom they were sent to, for good: an invitation is only declined, once', async () => {
    const [first, second] = [await publish('Première'), await publish('Seconde')]
    await inviteFreelancer(platform, cast.retailer, first, seeker.id)
    const other = await listFreelancer(db)
    const change = (set: RawBuilder<unknown>) => sql`UPDATE mission_invitations SET ${set}`.execute(db)
    for (const set of [
      sql`freelancer_id = ${other.id}`,
      sql`mission_id = ${second}`,
      sql`created_at = now() + interval '1 second'`,
    ]) {
      await expect(change(set)).rejects.toMatchObject({ code: 'RB005' })
    }
    await declineInvitation(platform, seeker, first)
    await expect(change(sql`declined_at = NULL`), 'for good').rejects.toMatchObject({ code: 'RB005' })
  })

  test('are everywhere and at all hours for who has said neither', async () => {
    const newcomer = await listFreelancer(db, { city: null, weekdays: [] })
    await publish('Rabat', { spaceId: rabat })
    const { opportunities, zone } = await find({}, newcomer)
    expect(opportunities).toMatchObject([{ distanceKm: null, isFree: true }])
    expect(zone).toMatchObject({ city: null, hasHours: false, currency: 'EUR' })
  })
})

describe('a saved filter', () => {
  const save = async (query: string, name = 'Mon filtre') => {
    const path = 'POST /api/freelancer/opportunity-filters'
    const { status, json } = await site.call(path, { as: seeker, body: { query, name } })
    return { status, ...(json as SavedOpportunityFilter & { code?: string }) }
  }
  const list = async () => {
    const { json } = await site.call('GET /api/freelancer/opportunity-filters', { as: seeker })
    return (json as { filters: SavedOpportunityFilter[] }).filters
  }
  /** Published at this moment of the platform's clock. */
  const publishAt = async (title: string, at: string, facts: Partial<MissionProposal> = {}) => {
    const id = await publish(title, facts)
    await sql`UPDATE mission_events SET created_at = ${at} WHERE mission_id = ${id}`.execute(db)
    return id
  }
  const mails = async () => {
    const { rows } = await sql<{ params: { found: number; missions: { title: string }[]; unsubscribe: string } }>`
      SELECT params FROM outbox_mails WHERE template = 'opportunitiesFound' ORDER BY created_at, id`.execute(db)
    return rows.map(row => row.params)
  }

  test('is saved once, in its one form, and ten at most', async () => {
    const { status, id } = await save('page=3&minRate=12&tab=applied&skills=sales')
    expect(status).toBe(201)
    expect((await save('skills=sales&minRate=12&sort=pay', 'Autre')).id).toBe(id)
    expect(await list()).toMatchObject([{ id, name: 'Mon filtre', query: 'minRate=12&skills=sales', alert: true }])
    await Promise.all(Array.from({ length: opportunityFiltersMax + 1 }, (_, index) => save(`minRate=${index + 20}`)))
    expect(await list()).toHaveLength(opportunityFiltersMax)
    expect((await save('minRate=99')).code).toBe('too_many_saved_searches')
  })

  test('mails what came to fit since, once, and what comes soon after together', async () => {
    await publishAt('Avant', `${TODAY}T08:00:00Z`)
    await save('minRate=12')
    await publishAt('Trop peu', `${TODAY}T09:10:00Z`, { hourlyRateMinor: 1_000 })
    await publishAt('Loin', `${TODAY}T09:10:00Z`, { spaceId: rabat })
    platform.clock.set(`${TODAY}T09:30:00Z`)
    expect(await alertFreelancers(platform)).toBe(0)
    await publishAt('Bien', `${TODAY}T09:31:00Z`)
    // whose transaction could still be open
    platform.clock.set(`${TODAY}T09:31:30Z`)
    expect(await alertFreelancers(platform)).toBe(0)
    platform.clock.set(`${TODAY}T09:40:00Z`)
    expect(await alertFreelancers(platform)).toBe(1)
    expect(await alertFreelancers(platform)).toBe(0)
    await publishAt('Encore', `${TODAY}T10:00:00Z`)
    await publishAt('Et encore', `${TODAY}T11:00:00Z`)
    platform.clock.set(`${TODAY}T12:00:00Z`)
    expect(await alertFreelancers(platform)).toBe(0)
    platform.clock.set(`${TODAY}T16:00:00Z`)
    expect(await alertFreelancers(platform)).toBe(1)
    expect((await mails()).map(each => each.missions.map(({ title }) => title).sort())).toEqual([
      ['Bien'],
      ['Encore', 'Et encore'],
    ])
  })

  test('mails a mission again that is open again, but not to who gave it back', async () => {
    await save('')
    const other = await listFreelancer(db, { city: 'casablanca', radiusKm: 20, skills: ['sales'] })
    const id = await publishAt('Bien', `${TODAY}T09:10:00Z`)
    platform.clock.set(`${TODAY}T09:30:00Z`)
    expect(await alertFreelancers(platform)).toBe(1)
    // who applied so long ago is asked once more, and may refuse
    const at = '2026-11-20T09:00:00Z'
    const apply = async (who: Viewer) => {
      const { termsVersion } = await readMission(platform, db, who, id)
      await applyToMission(platform, who, id, { termsVersion })
      await sql`UPDATE mission_applications SET created_at = ${at} WHERE freelancer_id = ${who.id}`.execute(db)
      const { application } = await readMission(platform, db, who, id)
      await pickApplicant(platform, cast.retailer, id, { freelancerId: who.id, appliedAt: application?.at ?? '' })
    }
    const giveBackAt = async (who: Viewer, moment: string) => {
      await changeMission(platform, who, id, 'decline', undefined)
      await sql`UPDATE mission_events SET created_at = ${moment} WHERE id = (SELECT max(id) FROM mission_events
        WHERE mission_id = ${id} AND status = 'open')`.execute(db)
    }
    await apply(other)
    await giveBackAt(other, `${TODAY}T15:00:00Z`)
    platform.clock.set(`${TODAY}T16:00:00Z`)
    expect(await alertFreelancers(platform)).toBe(1)
    await apply(seeker)
    await giveBackAt(seeker, `${TODAY}T21:00:00Z`)
    platform.clock.set(`${TODAY}T22:30:00Z`)
    expect(await alertFreelancers(platform)).toBe(0)
    expect((await mails()).map(each => each.missions.map(({ title }) => title))).toEqual([['Bien'], ['Bien']])
  })

  test('that fails does not hold up the others', async () => {
    await save('minRate=11', 'Cassé')
    await save('minRate=12', 'Bon')
    await publishAt('Bien', `${TODAY}T09:10:00Z`)
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`.execute(
      db,
    )
    await sql`CREATE TRIGGER fail BEFORE UPDATE ON opportunity_filters FOR EACH ROW WHEN (old.name = 'Cassé')
      EXECUTE FUNCTION fail()`.execute(db)
    platform.clock.set(`${TODAY}T09:30:00Z`)
    expect(await alertFreelancers(platform)).toBe(1)
    await sql`DROP FUNCTION fail CASCADE`.execute(db)
  })

  test('falls silent by one click in its mail, and is removed by its person', async () => {
    const { id } = await save('')
    await publishAt('Bien', `${TODAY}T09:10:00Z`)
    platform.clock.set(`${TODAY}T09:30:00Z`)
    await alertFreelancers(platform)
    const path = (await mails())[0]?.unsubscribe ?? ''
    expect((await site.call(`POST ${path}`, { body: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200)
    expect(await list()).toMatchObject([{ id, alert: false }])
    expect((await site.call(`POST ${path}x`, { body: {} })).status).toBe(404)
    await site.call(`POST /api/freelancer/opportunity-filters/${id}/removal`, { as: seeker, body: {} })
    expect(await list()).toEqual([])
  })
})
