import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createPerson } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import * as accounts from '../account/account.sql.ts'
import * as passwords from '../account/passwords.ts'
import { beginSession } from '../account/sessions.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../notifications/notify.ts'
import { deviceOf } from '../account/device-names.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
const french = { 'accept-language': 'fr' }
const password = 'vitrine-lumineuse'
const newPassword = 'arcade-de-cuivre'

let ines: Viewer
let karim: Viewer

const person = (first: string, role: Cast['host']['role'] = 'retailer') =>
  createPerson(db, {
    first,
    last: 'Moreau',
    role: role ?? 'retailer',
    lang: 'fr',
    email: `${first}.${newId()}@cast.test`.toLowerCase(),
  })

beforeEach(async () => {
  ines = await person('Inès')
  karim = await person('Karim')
})

const mailsTo = async (viewer: Viewer) =>
  (
    await sql<{
      template: string
    }>`SELECT template FROM outbox_mails WHERE recipient = ${viewer.email} ORDER BY id`.execute(db)
  ).rows.map(row => row.template)
const givePassword = async (viewer: Viewer) => accounts.savePassword(db, viewer.id, await passwords.hash(password))
const otherDevice = (viewer: Viewer, userAgent = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1') =>
  beginSession(platform.db.kysely, viewer.id, { address: '203.0.113.9', userAgent })

describe('one’s own profile', () => {
  test('is kept as it was written, and an emptied field is taken away', async () => {
    const written = {
      firstName: 'Inès',
      lastName: 'Moreau-Alaoui',
      company: 'Terre & Feu',
      bio: 'Céramiques\nde Safi',
      city: 'Safi',
      languages: ['fr', 'ar'],
      phone: '+212 6 12 34 56 78',
    }
    expect((await site.call('POST /api/profile', { as: ines, body: written })).status).toBe(204)
    expect((await site.call('GET /api/profile', { as: ines })).json).toMatchObject({
      ...written,
      hasPassword: false,
      providers: [],
    })
    await site.call('POST /api/profile', { as: ines, body: { firstName: 'Inès', lastName: 'Moreau', company: '' } })
    expect((await site.call('GET /api/profile', { as: ines })).json).toMatchObject({
      company: null,
      bio: null,
      languages: [],
      phone: null,
    })
  })

  test('needs both names, a number that can be dialled and a biography that fits', async () => {
    const refusedFields = async (as: Viewer, body: object) => {
      const answer = await site.call('POST /api/profile', {
        as,
        headers: french,
        body: { firstName: 'A', lastName: 'B', ...body },
      })
      expect(answer.status).toBe(400)
      return (answer.json as { fields: Record<string, string> }).fields
    }
    expect(await refusedFields(ines, { firstName: ' ' })).toHaveProperty('firstName')
    expect(await refusedFields(ines, { phone: 'call me' })).toEqual({
      phone: 'Veuillez entrer un numéro de téléphone valide',
    })
    expect(await refusedFields(ines, { bio: 'x'.repeat(1001) })).toHaveProperty('bio')
    const yasmine = await person('Yasmine', 'freelancer')
    expect(await refusedFields(yasmine, { bio: 'x'.repeat(201) })).toHaveProperty('bio')
  })

  test('takes nothing that is not for its owner to say', async () => {
    await site.call('POST /api/profile', {
      as: ines,
      body: { firstName: 'I', lastName: 'M', role: 'admin', verified: true, rating: 5 },
    })
    const { rows } = await sql`SELECT role, verified, rating FROM profiles WHERE id = ${ines.id}`.execute(db)
    expect(rows).toEqual([{ role: 'retailer', verified: false, rating: null }])
  })
})

describe('the rate of an hour', () => {
  const save = (as: Viewer, body: object) => site.call('POST /api/profile/hourly-rate', { as, headers: french, body })
  const rateOf = async (as: Viewer) =>
    ((await site.call('GET /api/profile', { as })).json as { hourlyRate: object | null }).hourlyRate

  test('is a local seller’s to say, in one of three currencies, and to take away', async () => {
    const yasmine = await person('Yasmine', 'freelancer')
    expect(await rateOf(yasmine)).toBeNull()
    expect((await save(yasmine, { amount: '18,50', currency: 'EUR' })).status).toBe(204)
    expect(await rateOf(yasmine)).toEqual({ minor: 1_850, currency: 'EUR' })
    await save(yasmine, { amount: '120', currency: 'MAD' })
    const page = await site.call(`GET /api/freelancers/${yasmine.id}`)
    expect(page.json).toMatchObject({ hourlyRate: { minor: 12_000, currency: 'MAD' } })
    await save(yasmine, { amount: '', currency: 'MAD' })
    expect(await rateOf(yasmine)).toBeNull()
  })

  test.each(['0', '10001', '-5', '18.505', 'beaucoup', '1e3'])('is no %s', async amount => {
    const yasmine = await person('Yasmine', 'freelancer')
    const refused = await save(yasmine, { amount, currency: 'EUR' })
    expect(refused.status).toBe(400)
    expect((refused.json as { fields: Record<string, string> }).fields['amount']).toMatch(/18,50/)
  })

  test('is nobody else’s, and never half in the database', async () => {
    expect((await save(ines, { amount: '18', currency: 'EUR' })).status).toBe(403)
    const yasmine = await person('Yasmine', 'freelancer')
    await expect(
      sql`UPDATE freelancer_profiles SET hourly_rate_minor = 5 WHERE id = ${yasmine.id}`.execute(db),
    ).rejects.toMatchObject({ code: '23514', constraint: 'freelancer_profiles_whole_rate' })
  })
})

describe('the roles of an account', () => {
  const choose = (as: Viewer, body: object) => site.call('POST /api/profile/roles', { as, headers: french, body })
  const rolesOf = async (who: Viewer) => {
    const { me } = (await site.call('GET /api/me', { as: who })).json as { me: { role: string; roles: string[] } }
    return me
  }

  test('are added to, one is the main one, and what they open is open at once', async () => {
    expect((await site.call('GET /api/host/calendar', { as: ines })).status).toBe(403)
    expect((await choose(ines, { role: 'retailer', added: ['host', 'freelancer'] })).status).toBe(204)
    expect(await rolesOf(ines)).toMatchObject({ role: 'retailer', roles: ['retailer', 'host', 'freelancer'] })
    expect((await site.call('GET /api/host/calendar', { as: ines })).status).not.toBe(403)
    expect((await site.call('GET /api/freelancer/dashboard', { as: ines })).status).toBe(200)
    expect((await choose(ines, { role: 'host', added: ['host'] })).status).toBe(204)
    expect(await rolesOf(ines)).toMatchObject({ role: 'host', roles: ['retailer', 'host', 'freelancer'] })
  })

  test('a main role that is not held is refused in words, and nothing is added beside it', async () => {
    const refused = await choose(ines, { role: 'admin', added: ['host'] })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ fields: { role: 'Choisissez un rôle que vous avez ou que vous ajoutez' } })
    expect((await choose(ines, { role: 'retailer', added: ['admin'] })).status).toBe(400)
    expect(await rolesOf(ines)).toMatchObject({ role: 'retailer', roles: ['retailer'] })
  })

  test('hold in the database: known ones, each once, the main one among them, admin only where granted', async () => {
    const write = (roles: string, role = sql`'retailer'`) =>
      sql`UPDATE profiles SET role = ${role}, roles = ${roles}::text[] WHERE id = ${ines.id}`.execute(db)
    for (const roles of [
      '{}',
      '{host}',
      '{retailer,retailer}',
      '{retailer,owner}',
      '{retailer,NULL}',
      '{retailer,admin}',
    ]) {
      await expect(write(roles), roles).rejects.toMatchObject({ code: '23514' })
    }
    await expect(write('{host}', sql`NULL`)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the password', () => {
  const change = (as: Viewer, body: object) =>
    site.call('POST /api/profile/password', {
      as,
      headers: french,
      body: { currentPassword: password, password: newPassword, confirmation: newPassword, ...body },
    })

  test('is changed with the old one; other devices are signed out, this one stays, and the owner is notified by mail', async () => {
    await givePassword(ines)
    await otherDevice(ines)
    expect((await change(ines, {})).status).toBe(204)
    const hash = (await accounts.findPasswordHash(db, ines.id)) ?? ''
    expect(await passwords.verify({ hash, password: newPassword })).toBe(true)
    const { json } = await site.call('GET /api/profile/sessions', { as: ines })
    expect(json).toMatchObject({ sessions: [{ current: true }] })
    expect(await mailsTo(ines)).toEqual(['passwordChanged'])
  })

  test.each([
    ['a wrong old one', { currentPassword: 'x' }, 'currentPassword', 'Ce n’est pas votre mot de passe actuel'],
    ['two that differ', { confirmation: 'arcade' }, 'confirmation', 'Les mots de passe ne correspondent pas'],
    [
      'a short one',
      { password: 'ab', confirmation: 'ab' },
      'password',
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      'a common one',
      { password: 'azerty123', confirmation: 'azerty123' },
      'password',
      'Ce mot de passe est trop courant. Choisissez-en un autre, plus difficile à deviner',
    ],
  ])('is refused for %s, in words beside the field', async (_, body, field, words) => {
    await givePassword(ines)
    const answer = await change(ines, body)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ fields: { [field]: words } })
    expect(await mailsTo(ines)).toEqual([])
  })

  test('cannot be guessed here either: each wrong one makes the next wait, on this device and here alone', async () => {
    await givePassword(ines)
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await change(ines, { currentPassword: `${attempt}` })).status).toBe(400)
    expect((await change(ines, {})).status).toBe(429)
    // the count of a deletion is another one, and so is that of another device
    const deletion = { word: 'SUPPRIMER', password: 'not this one' }
    expect((await site.call('POST /api/profile/deletion', { as: ines, body: deletion })).status).toBe(400)
    const headers = { cookie: await site.newCookieFor(ines) }
    const body = { currentPassword: password, password: newPassword, confirmation: newPassword }
    expect((await site.call('POST /api/profile/password', { headers, body })).status).toBe(204)
  })

  test('of an account that has none is set by the mail, not here', async () => {
    expect((await change(ines, {})).json).toMatchObject({ code: 'no_password_set' })
  })
})

describe('devices', () => {
  test('are listed with what they are, this one first, and never with their tokens', async () => {
    const token = await otherDevice(ines)
    const { json } = await site.call('GET /api/profile/sessions', { as: ines })
    expect(json).toMatchObject({
      sessions: [{ current: true }, { current: false, browser: 'Safari', system: 'iOS', kind: 'phone' }],
    })
    expect(JSON.stringify(json)).not.toContain(token)
    expect(JSON.stringify(json)).not.toContain('203.0.113')
  })

  test('are signed out one by one, only one’s own, or all others at once', async () => {
    await otherDevice(ines)
    await otherDevice(ines)
    const list = async () =>
      ((await site.call('GET /api/profile/sessions', { as: ines })).json as { sessions: { id: string }[] }).sessions
    const [, second] = await list()
    const end = `POST /api/profile/sessions/${second?.id}/end`
    const stranger = await site.call(end, { as: karim })
    expect(stranger.status).toBe(404)
    expect(stranger.json).toEqual((await site.call(`POST /api/profile/sessions/${newId()}/end`, { as: karim })).json)
    expect((await site.call(end, { as: ines })).status).toBe(204)
    expect(await list()).toHaveLength(2)
    await site.call('POST /api/profile/other-sessions/end', { as: ines })
    expect(await list()).toMatchObject([{ current: true }])
  })

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge',
      'Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Android',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
      'computer',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'computer'],
    ['curl/8', null, null, 'computer'],
  ])('%s is known as what it is', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind })
  })
})

describe('what one is notified of', () => {
  const notifications = (viewer: Viewer) =>
    platform.db.withTransaction(trx =>
      notify(trx, {
        userId: viewer.id,
        type: 'message',
        kind: 'message.received',
        params: { otherPartyName: 'Salma' },
        link: '/messages',
        eventKey: `message:${newId()}`,
        mail: {
          template: 'messageReceived',
          params: () => ({ otherPartyName: 'Salma', spaceName: null, link: '/messages' }),
        },
      }),
    )
  const notices = async (viewer: Viewer) => ({
    app: (await sql`SELECT 1 FROM notifications WHERE user_id = ${viewer.id}`.execute(db)).rows.length,
    mail: (await mailsTo(viewer)).length,
  })

  test('is everything until it is chosen', async () => {
    const { json } = await site.call('GET /api/profile/preferences', { as: ines })
    expect((json as { preferences: object[] }).preferences).toHaveLength(9)
    expect((json as { preferences: object[] }).preferences.every(each => 'app' in each && each.app === true)).toBe(true)
    await notifications(ines)
    expect(await notices(ines)).toEqual({ app: 1, mail: 1 })
  })

  test('is obeyed: a muted kind sends nothing, each way by itself', async () => {
    await site.call('POST /api/profile/preferences', { as: ines, body: { notices: ['message.app'] } })
    await notifications(ines)
    expect(await notices(ines)).toEqual({ app: 1, mail: 0 })
    await site.call('POST /api/profile/preferences', { as: karim, body: {} })
    await notifications(karim)
    expect(await notices(karim)).toEqual({ app: 0, mail: 0 })
    await site.call('POST /api/profile/preferences', { as: karim, body: { notices: ['message.mail'] } })
    await notifications(karim)
    expect(await notices(karim)).toEqual({ app: 0, mail: 1 })
  })

  test('knows no kinds but ours', async () => {
    expect(
      (await site.call('POST /api/profile/preferences', { as: ines, body: { notices: ['all.app'] } })).status,
    ).toBe(400)
  })
})
