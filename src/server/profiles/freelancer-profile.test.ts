import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { OWN_CITIES } from '#shared/places/cities.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { createPerson, emptyProfile } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { addRole } from '../account/roles.sql.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../notifications/notify.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
const french = { 'accept-language': 'fr' }

let yasmine: Viewer
const person = (role: 'freelancer' | 'retailer' | 'admin') =>
  createPerson(db, { first: 'Yasmine', last: 'Idrissi', role, lang: 'fr', email: `${newId()}@cast.test` })
const seven = (time: string) => Array.from({ length: 7 }, () => time)
const whole = {
  firstName: 'Yasmine',
  lastName: 'Idrissi',
  bio: 'Dix ans de vente.',
  city: 'Casablanca',
  radiusKm: 20,
  languages: ['ar', 'fr'],
  skills: ['sales'],
  days: [1, 6],
  startTimes: ['10:00', ...seven('09:00').slice(1)],
  endTimes: seven('17:00'),
  amount: '18,50',
  currency: 'EUR',
}
const save = (body: object, as = yasmine) => site.call('POST /api/profile/freelancer', { as, headers: french, body })
const read = async (as = yasmine) => (await site.call('GET /api/profile/freelancer', { as, headers: french })).json
const fieldsOf = async (body: object) => ((await save({ ...whole, ...body })).json as { fields: object }).fields
const cityOf = async () =>
  (await sql<{ city: string | null }>`SELECT city FROM profiles WHERE id = ${yasmine.id}`.execute(db)).rows[0]?.city

beforeEach(async () => {
  yasmine = await person('freelancer')
  await emptyProfile(db, yasmine)
})

describe('the profile of a freelancer', () => {
  test('is saved whole and read again, and is public then', async () => {
    expect(await read()).toMatchObject({ town: null, hours: [], missing: ['city', 'skills', 'days'], radiusKm: 10 })
    expect((await site.call(`GET /api/freelancers/${yasmine.id}`, {})).status).toBe(404)
    expect((await save(whole)).status).toBe(204)
    expect(await read()).toMatchObject({
      bio: 'Dix ans de vente.',
      town: { name: 'Casablanca', country: 'MA' },
      radiusKm: 20,
      languages: ['fr', 'ar'],
      skills: ['sales'],
      hours: [
        { weekday: 1, startTime: '10:00', endTime: '17:00' },
        { weekday: 6, startTime: '09:00', endTime: '17:00' },
      ],
      hourlyRate: { minor: 1_850, currency: 'EUR' },
      missing: [],
    })
    expect((await site.call(`GET /api/freelancers/${yasmine.id}`, {})).json).toMatchObject({
      preview: null,
      radiusKm: 20,
    })
  })

  test('is taken away by what is left out', async () => {
    await save(whole)
    const { firstName, lastName, radiusKm, startTimes, endTimes, currency } = whole
    expect((await save({ firstName, lastName, radiusKm, startTimes, endTimes, currency })).status).toBe(204)
    expect(await read()).toMatchObject({
      bio: null,
      town: null,
      skills: [],
      languages: [],
      hours: [],
      hourlyRate: null,
    })
    expect(await cityOf()).toBeNull()
  })

  test.each([
    ['city', { city: '' }],
    ['skills', { skills: [] }],
    ['days', { days: [] }],
  ])(
    'is not public without %s: not on its page, nor in search, nor to be written to or proposed to',
    async (missing, change) => {
      const retailer = await person('retailer')
      await save({ ...whole, ...change })
      expect(await read()).toMatchObject({ missing: [missing] })
      expect((await site.call(`GET /api/freelancers/${yasmine.id}`, { as: retailer })).status).toBe(404)
      expect((await site.call(`GET /api/freelancers/${yasmine.id}`, { as: yasmine })).json).toMatchObject({
        preview: 'incomplete',
      })
      const found = (await site.call('GET /api/freelancers', {})).json as { freelancers: { id: string }[] }
      expect(found.freelancers.map(({ id }) => id)).not.toContain(yasmine.id)
      expect((await site.call('POST /api/conversations', { as: retailer, body: { userId: yasmine.id } })).status).toBe(
        404,
      )
    },
  )

  test('asks for both names in the words of the specification', async () => {
    const words = 'Le prénom et nom sont obligatoires'
    expect(await fieldsOf({ firstName: ' ' })).toEqual({ firstName: words })
    expect(await fieldsOf({ firstName: '', lastName: '–' })).toEqual({ firstName: words, lastName: words })
  })

  test.each([
    ['a biography over 200 characters', { bio: 'x'.repeat(201) }, 'bio'],
    ['a radius off the slider', { radiusKm: 12 }, 'radiusKm'],
    ['a radius beyond it', { radiusKm: 105 }, 'radiusKm'],
    ['a town that nobody knows', { city: 'Xyzzyqwerty' }, 'city'],
    ['a day that ends before it starts', { endTimes: ['09:30', ...seven('17:00').slice(1)] }, 'endTimes.0'],
    ['a time that no clock shows', { startTimes: ['25:00', ...seven('09:00').slice(1)] }, 'startTimes.0'],
    ['the currency of another country', { currency: 'AED' }, 'currency'],
  ])('refuses %s, in words beside the field, and writes nothing', async (_, change, field) => {
    expect(await fieldsOf(change)).toEqual({ [field]: expect.any(String) })
    expect(await read()).toMatchObject({ town: null, hours: [] })
  })

  test('takes the rate in the currency of the town’s country', async () => {
    expect((await save({ ...whole, currency: 'MAD' })).status).toBe(204)
    expect((await save({ ...whole, city: 'Dubaï', currency: 'AED' })).status).toBe(204)
    expect(await read()).toMatchObject({ town: { country: 'AE' }, hourlyRate: { currency: 'AED' } })
  })

  test('is nobody’s who is no freelancer', async () => {
    expect((await save(whole, await person('retailer'))).status).toBe(403)
    expect((await save(whole, await person('admin'))).status).toBe(404)
    expect((await site.call('GET /api/profile/freelancer', { as: await person('admin') })).status).toBe(404)
  })

  test('posted without JavaScript goes back to its page', async () => {
    const form = new URLSearchParams({ ...whole, radiusKm: '20', _next: '/freelancer/profile?saved=yes' } as never)
    for (const name of ['languages', 'skills', 'days', 'startTimes', 'endTimes'] as const) {
      form.delete(name)
      for (const value of whole[name]) form.append(name, String(value))
    }
    const answer = await site.call('POST /api/profile/freelancer', {
      as: yasmine,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    expect(answer.status).toBe(303)
    expect(await read()).toMatchObject({ hours: [{ weekday: 1, startTime: '10:00' }, { weekday: 6 }] })
  })
})

describe('the town and the city of a freelancer', () => {
  const details = (body: object) => site.call('POST /api/profile', { as: yasmine, headers: french, body })
  const names = { firstName: 'Yasmine', lastName: 'Idrissi' }

  test('are one: the city is the town’s name in the person’s language', async () => {
    await save({ ...whole, city: 'Marrakesh' })
    expect(await cityOf()).toBe('Marrakech')
    await site.call('POST /api/language', { as: yasmine, body: { lang: 'ar' } })
    expect(await cityOf()).toBe('مراكش')
    await sql`UPDATE profiles SET city = 'Paris' WHERE id = ${yasmine.id}`.execute(db)
    expect(await cityOf()).toBe('مراكش')
  })

  test('follow a town that is named anew', async () => {
    await save({ ...whole, city: 'Agadir' })
    await sql`UPDATE cities SET name_fr = 'Agadir-la-Neuve' WHERE slug = 'agadir'`.execute(db)
    expect(await cityOf()).toBe('Agadir-la-Neuve')
    await sql`UPDATE cities SET name_fr = ${OWN_CITIES.find(({ slug }) => slug === 'agadir')?.names.fr} WHERE slug = 'agadir'`.execute(
      db,
    )
  })

  test('are not changed with the other details of the account', async () => {
    await save(whole)
    expect((await details(names)).status).toBe(204)
    expect(await cityOf()).toBe('Casablanca')
    expect((await details({ ...names, city: 'Paris' })).json).toMatchObject({ fields: { city: expect.any(String) } })
  })

  test('keep what was typed before there was a town', async () => {
    const rita = await person('retailer')
    await site.call('POST /api/profile', { as: rita, body: { ...names, city: 'Aït Quelque-Part' } })
    await db.transaction().execute(trx => addRole(trx, rita.id, 'freelancer'))
    const now = { ...rita, roles: [...rita.roles, 'freelancer' as const] }
    expect(await read(now)).toMatchObject({ town: null, typedCity: 'Aït Quelque-Part' })
    await details(names)
    expect(await read(now)).toMatchObject({ typedCity: 'Aït Quelque-Part' })
  })
})

describe('the settings of a freelancer', () => {
  const settings = async () => (await site.call('GET /api/profile/freelancer/settings', { as: yasmine })).json
  const change = (body: object) => site.call('POST /api/profile/freelancer/settings', { as: yasmine, body })
  const all = { isVisible: true, notices: ['messages', 'missions', 'reviews'], lang: 'fr' }

  test('are visible and notified of all until they are changed', async () => {
    expect(await settings()).toEqual({ ...all, email: yasmine.email })
  })

  test('hide from the page and the search, and show again', async () => {
    await save(whole)
    expect((await change({ ...all, isVisible: undefined })).status).toBe(204)
    expect((await site.call(`GET /api/freelancers/${yasmine.id}`, {})).status).toBe(404)
    await change(all)
    expect((await site.call(`GET /api/freelancers/${yasmine.id}`, {})).status).toBe(200)
  })

  test('mute both ways of what is switched off, and leave the ways of the others as they are', async () => {
    await site.call('POST /api/profile/preferences', {
      as: yasmine,
      body: { notices: ['message.app', 'mission.app', 'mission.mail', 'review.app', 'review.mail'] },
    })
    await change({ ...all, notices: ['messages', 'missions'] })
    const { json } = await site.call('GET /api/profile/preferences', { as: yasmine })
    const { preferences } = json as { preferences: { kind: string; app: boolean; mail: boolean }[] }
    expect(preferences.filter(({ kind }) => ['message', 'mission', 'review'].includes(kind))).toEqual([
      { kind: 'message', app: true, mail: false },
      { kind: 'review', app: false, mail: false },
      { kind: 'mission', app: true, mail: true },
    ])
    await platform.db.withTransaction(trx =>
      notify(trx, {
        userId: yasmine.id,
        type: 'review',
        kind: 'review.received',
        params: {},
        link: '/',
        eventKey: newId(),
      }),
    )
    expect((await sql`SELECT 1 FROM notifications WHERE user_id = ${yasmine.id}`.execute(db)).rows).toEqual([])
  })

  test('keep the language, in the profile and in the browser', async () => {
    const answer = await change({ ...all, lang: 'ar' })
    expect(answer.headers.get('set-cookie')).toContain('rahba_lang=ar')
    expect(await settings()).toMatchObject({ lang: 'ar' })
    expect((await change({ ...all, lang: 'de' })).status).toBe(400)
  })
})
