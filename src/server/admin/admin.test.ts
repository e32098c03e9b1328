import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminSpace, AdminSpaceCard } from '#shared/admin/contract.ts'
import type { Decision } from '#shared/decisions/contract.ts'
import { MARKABLE_FIELDS } from '#shared/decisions/reasons.ts'
import type { Listing } from '#shared/listings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { CityRef } from '#shared/spaces/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace, type SpaceFacts } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { appendEntry, verifyChain } from '../audit/audit.sql.ts'
import { newId } from '../db/ids.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import { readFlash } from '../http/flash.ts'
import type { Viewer } from '../http/call.ts'
import { nameTown } from '../places/towns.ts'
import { holdsContactData } from './contact-data.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
const waiting = { isPublished: true, approved: false } as const
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

const space = (facts: SpaceFacts) => createSpace(db, cast.host, cast.admin, facts)
const read = async (id: string) =>
  (await site.call(`GET /api/admin/spaces/${id}`, { as: cast.admin })).json as AdminSpace
const decide = (id: string, body: object) =>
  site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, headers: { 'accept-language': 'fr' }, body })
const decideNow = async (id: string, body: object) => decide(id, { version: (await read(id)).version, ...body })
const list = async (query: string) =>
  (await site.call(`GET /api/admin/spaces?${query}`, { as: cast.admin })).json as {
    spaces: AdminSpaceCard[]
    waiting: number
    next: string | null
    towns: CityRef[]
  }
const notificationsOf = async (kind: string) =>
  (
    await sql<{ link: string }>`SELECT link FROM notifications WHERE user_id = ${cast.host.id} AND kind = ${kind}
      ORDER BY id DESC`.execute(db)
  ).rows
const entriesOf = async (id: string) =>
  (await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db))
    .rows
const stateOf = async (id: string) => (await read(id)).state

describe('a space that awaits a first look', () => {
  test('is approved: it is live, its host is notified, the log has it', async () => {
    const id = await space({ ...waiting, name: 'Arcade à approuver' })
    expect((await list('text=Arcade à approuver')).spaces).toMatchObject([{ id, state: 'pending', isChanged: false }])
    const answer = await decideNow(id, { action: 'approved' })
    expect(answer.json).toMatchObject({ state: 'active', allowedActions: ['withdrawn'] })
    expect(await notificationsOf('space.approved')).toMatchObject([{ link: `/space/${id}` }])
    expect(await entriesOf(id)).toEqual([{ action: 'space.approved' }])
    expect((await list('text=Arcade à approuver')).spaces).toEqual([])
    expect((await site.call(`GET /api/spaces/${id}`, { as: null })).status).toBe(200)
  })

  test('is rejected with a reason that its host reads, and nobody else', async () => {
    const id = await space({ ...waiting, name: 'Arcade refusée' })
    const refused = await decideNow(id, { action: 'rejected' })
    expect(refused.json).toMatchObject({ code: 'invalid_input', fields: { reason: 'Ce champ est obligatoire' } })
    expect((await decideNow(id, { action: 'rejected', reason: 'other' })).status).toBe(400)
    const facts = 'Le bail est au nom d’une autre personne.'
    expect((await decideNow(id, { action: 'rejected', reason: 'not_entitled', facts })).status).toBe(201)
    const [notification] = await notificationsOf('space.rejected')
    const path = `GET /api${notification?.link ?? ''}`
    const decision = (await site.call(path, { as: cast.host })).json as Decision
    expect(decision).toMatchObject({ action: 'rejected', reason: 'not_entitled', facts, stands: true, space: { id } })
    expect((await site.call(path, { as: cast.otherHost })).status).toBe(404)
    const mail = await sql<{ params: object }>`SELECT params FROM outbox_mails
      WHERE user_id = ${cast.host.id} AND template = 'spaceRejected'`.execute(db)
    expect(mail.rows).toMatchObject([{ params: { reason: 'Le droit de louer ce lieu n’est pas établi', facts } }])
    expect((await site.call(`GET /api/host/listings/${id}`, { as: cast.host })).json).toMatchObject({
      status: 'rejected',
      moderationNote: `Le droit de louer ce lieu n’est pas établi\n${facts}`,
    })
    await site.call(`POST /api/host/listings/${id}/submission`, { as: cast.host, body: {} })
    expect(await stateOf(id), 'published again by its host').toBe('pending')
    expect(((await site.call(path, { as: cast.host })).json as Decision).stands).toBe(false)
  })

  test('is appealed against by who can no longer sign in: its mail opens it, a plain form sends it', async () => {
    const email = 'host-suspended@cast.test'
    const host = await createPerson(db, { first: 'Sami', last: 'Idrissi', role: 'host', lang: 'fr', email })
    const id = await createSpace(db, host, cast.admin, { ...waiting, name: 'Arcade d’un hôte suspendu' })
    const decided = await decideNow(id, { action: 'rejected', reason: 'not_entitled' })
    const decisionId = (decided.json as AdminSpace).decisions[0]?.id ?? ''
    await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${host.id}`.execute(db)
    const mail = await sql<{ link: string }>`SELECT params ->> 'link' AS link FROM outbox_mails
      WHERE user_id = ${host.id} AND template = 'spaceRejected'`.execute(db)
    const link = mail.rows[0]?.link ?? ''
    const readIt = async () => (await site.call(`GET /api${link}`, { as: null })).json as Decision
    expect(await readIt()).toMatchObject({ id: decisionId, stands: true, allowedActions: ['appeal'] })
    const notified = await sql`SELECT link FROM notifications WHERE user_id = ${host.id}`.execute(db)
    expect(notified.rows).toEqual([{ link: `/decisions/${decisionId}` }])

    const key = new URL(link, 'http://x').searchParams.get('key') ?? ''
    const post = (fields: Record<string, string>) =>
      site.call(`POST /api/decisions/${decisionId}/appeal`, {
        as: null,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: platform.config.publicUrl },
        body: new URLSearchParams({ _back: link, _next: link, ...fields }).toString(),
      })
    const long = 'Le bail est au nom de ma société. '.repeat(80)
    const refused = await post({ text: long, keyToken: key })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, link])
    const flash = readFlash(/rahba_flash=([^;]+)/.exec(refused.headers.get('set-cookie') ?? '')?.[1])
    expect(flash, 'the key stays out of what comes back').toMatchObject({ values: { text: long } })
    expect(Object.keys(flash?.values ?? {})).toEqual(['text'])
    expect((await post({ text: 'Sans clé' })).status).toBe(303)
    expect((await readIt()).appeal).toBeNull()
    const sent = await post({ text: 'Le bail est au nom de ma société.', keyToken: key })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, link])
    expect((await readIt()).appeal).toMatchObject({ text: 'Le bail est au nom de ma société.', outcome: null })
  })

  test('cites the rule of its reason, another one or none', async () => {
    const decided = async (name: string, clause?: string) => {
      const id = await space({ ...waiting, name })
      const answer = await decideNow(id, { action: 'rejected', reason: 'not_entitled', ...(clause && { clause }) })
      expect(answer.status, JSON.stringify(answer.json)).toBe(clause === 'terms#nowhere' ? 400 : 201)
      const [notification] = await notificationsOf('space.rejected')
      const decision = (await site.call(`GET /api${notification?.link ?? ''}`, { as: cast.host })).json as Decision
      return { clause: decision.clause, past: (await read(id)).decisions[0]?.clause }
    }
    expect(await decided('Arcade sans droit')).toEqual({ clause: 'terms#forbidden', past: 'terms#forbidden' })
    expect(await decided('Arcade citée', 'terms#listings')).toEqual({
      clause: 'terms#listings',
      past: 'terms#listings',
    })
    const mail = await sql<{ params: object }>`SELECT params FROM outbox_mails
      WHERE user_id = ${cast.host.id} AND template = 'spaceRejected' ORDER BY id DESC LIMIT 1`.execute(db)
    expect(mail.rows).toMatchObject([
      {
        params: {
          clause: { words: 'Conditions d’utilisation, 4. Publier un espace', link: '/terms#listings' },
        },
      },
    ])
    expect(await decided('Arcade sans règle', 'none')).toEqual({ clause: null, past: null })
    await decided('Arcade d’ailleurs', 'terms#nowhere')
  })

  test('is decided without JavaScript too: a refused form comes back with what was typed', async () => {
    const id = await space({ ...waiting, name: 'Arcade en formulaire' })
    const { version } = await read(id)
    const post = (fields: Record<string, string | string[]>) => {
      const body = new URLSearchParams({ _back: '/admin/spaces', _next: '/admin/spaces', version })
      for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each)
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: platform.config.publicUrl }
      return site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, headers, body: body.toString() })
    }
    const refused = await post({ action: 'changes_asked', reason: 'other', facts: '', clause: '', fields: ['photos'] })
    expect(refused.status).toBe(303)
    expect(decodeURIComponent(refused.headers.get('set-cookie') ?? '')).toContain('"fields":{"facts":')
    expect(await stateOf(id)).toBe('pending')
    const fields = ['photos', 'name']
    const done = await post({ action: 'changes_asked', reason: 'misleading', facts: '', clause: '', fields })
    expect(done.status).toBe(303)
    const [decision] = (await read(id)).decisions
    expect(decision).toMatchObject({ action: 'changes_asked', reason: 'misleading', clause: 'terms#listings' })
  })

  test('comes back to its host with the fields to change', async () => {
    const id = await space({ ...waiting, name: 'Arcade à revoir' })
    await decideNow(id, { action: 'changes_asked', reason: 'unclear_photos', fields: ['photos', 'description'] })
    expect(await stateOf(id)).toBe('changes_asked')
    const [notification] = await notificationsOf('space.changes_asked')
    const decision = (await site.call(`GET /api${notification?.link ?? ''}`, { as: cast.host })).json
    expect(decision).toMatchObject({ fields: ['photos', 'description'], stands: true })
    const [asked] = (await read(id)).decisions
    const readAs = (who: Viewer) => site.call(`GET /api/decisions/${asked?.id}`, { as: who })
    expect((await readAs(cast.admin)).json, 'an admin reads it, and has no say').toMatchObject({
      fields: ['photos', 'description'],
      allowedActions: [],
    })
    expect((await readAs(cast.otherHost)).status).toBe(404)
    const objection = { as: cast.admin, body: { text: 'Non.' } }
    expect((await site.call(`POST /api/decisions/${asked?.id}/appeal`, objection)).status).toBe(404)
    const mail = await sql<{ params: object }>`SELECT params FROM outbox_mails
      WHERE user_id = ${cast.host.id} AND template = 'spaceChangesAsked' ORDER BY id DESC LIMIT 1`.execute(db)
    expect(mail.rows).toMatchObject([
      {
        params: {
          fields: ['Photos', 'Description'],
          link: decisionLink(platform.config, notification?.link.split('/').at(-1) ?? ''),
        },
      },
    ])
  })

  test('says to its host which of the marked fields are still to be changed, until it is sent again', async () => {
    const id = await space({ ...waiting, name: 'Arcade marquée' })
    const reason = 'misleading'
    await decideNow(id, { action: 'changes_asked', reason, facts: 'La vitrine est à gauche.', fields: MARKABLE_FIELDS })
    const own = async () => (await site.call(`GET /api/host/listings/${id}`, { as: cast.host })).json as Listing
    const readIn = (lang: Locale) => sql`UPDATE profiles SET lang = ${lang} WHERE id = ${cast.host.id}`.execute(db)
    const stillAsked = async () =>
      (await own()).moderation?.asked.filter(each => !each.isChanged).map(({ field }) => field)
    const patch = async (body: object) =>
      site.call(`PATCH /api/host/listings/${id}`, {
        as: cast.host,
        body: { version: (await own()).version, ...body },
      })
    expect(await stillAsked(), 'nothing has been changed yet').toEqual(MARKABLE_FIELDS)
    const [decision] = (await read(id)).decisions
    expect((await own()).moderation?.decisionId).toBe(decision?.id)
    await readIn('en')
    expect((await own()).moderationNote).toBe('The description does not match the space\nLa vitrine est à gauche.')
    await readIn('fr')
    const before = await own()
    await patch({ name: 'Arcade de droite', latitude: 31.63, longitude: -7.98 })
    await patch({ amenities: ['wifi', 'lighting'].filter(each => !before.values.amenities.includes(each as never)) })
    const rest = MARKABLE_FIELDS.filter(field => !['name', 'latitude', 'amenities'].includes(field))
    expect(await stillAsked()).toEqual(rest)
    await patch({ name: before.values.name })
    expect(await stillAsked(), 'put back as it was').toEqual(
      MARKABLE_FIELDS.filter(field => field === 'name' || rest.includes(field)),
    )
    const photo = newId()
    await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height)
      VALUES (${photo}, ${cast.host.id}, 'space_photo', 'image/jpeg', 1000, 1200, 800)`.execute(db)
    await site.call(`PUT /api/host/listings/${id}/photos`, {
      as: cast.host,
      body: { version: (await own()).version, photos: [{ fileId: photo }] },
    })
    expect(await stillAsked()).not.toContain('photos')
    const listed = (await site.call('GET /api/host/listings?text=Arcade marquée', { as: cast.host })).json
    expect(listed).toMatchObject({ listings: [{ id, moderation: { decisionId: decision?.id } }] })
    await site.call(`POST /api/host/listings/${id}/submission`, { as: cast.host, body: {} })
    expect(await own(), 'sent again').toMatchObject({ status: 'pending', moderation: null, moderationNote: null })
  })

  test('whose marked fields were not kept yet asks for all of them until it is sent again', async () => {
    const id = await space({ ...waiting, name: 'Arcade d’avant' })
    await decideNow(id, { action: 'changes_asked', reason: 'incomplete', fields: ['description'] })
    await sql`UPDATE space_moderations SET asked_values = NULL WHERE space_id = ${id}`.execute(db)
    const changed = await site.call(`PATCH /api/host/listings/${id}`, {
      as: cast.host,
      body: { version: 0, description: 'Une arcade qui donne sur la place, refaite à neuf.' },
    })
    expect(changed.json).toMatchObject({ moderation: { asked: [{ field: 'description', isChanged: false }] } })
  })

  test('is decided by one of two admins at once; the other hears that it has changed', async () => {
    const id = await space({ ...waiting, name: 'Arcade à deux' })
    const { version } = await read(id)
    const answers = await Promise.all([
      decide(id, { action: 'approved', version }),
      decide(id, { action: 'rejected', reason: 'duplicate', version }),
      decide(id, { action: 'approved', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await entriesOf(id)).toHaveLength(1)
    expect((await read(id)).decisions).toHaveLength(1)
  })
})

describe('an approved space', () => {
  test('that is changed stays live and comes back with what was approved', async () => {
    const id = await space({ name: 'Vitrine approuvée' })
    const changed = await site.call(`PATCH /api/host/listings/${id}`, {
      as: cast.host,
      body: { version: 0, name: 'Vitrine changée' },
    })
    const { version } = changed.json as { version: number }
    await site.call(`POST /api/host/listings/${id}/application`, { as: cast.host, body: { version } })
    expect((await list('text=Vitrine changée')).spaces).toMatchObject([{ id, state: 'active', isChanged: true }])
    expect((await read(id)).changes).toEqual([{ field: 'name', before: 'Vitrine approuvée', after: 'Vitrine changée' }])
    await decideNow(id, { action: 'approved' })
    expect(await read(id)).toMatchObject({ isChanged: false, changes: [], state: 'active' })
  })

  test('that an admin takes down is not published again by its host, but by an admin', async () => {
    const id = await space({ name: 'Vitrine retirée' })
    await decideNow(id, { action: 'withdrawn', reason: 'prohibited' })
    expect(await stateOf(id)).toBe('withdrawn')
    expect((await site.call(`GET /api/spaces/${id}`, { as: null })).status).toBe(404)
    const publish = await site.call(`POST /api/host/listings/${id}/resumption`, { as: cast.host, body: {} })
    // nothing has changed in the meantime: it is not the host's to do
    expect(publish.json).toMatchObject({ code: 'listing_withdrawn' })
    await decideNow(id, { action: 'approved' })
    expect(await stateOf(id)).toBe('active')
  })

  test('that was taken down stays off the site while its host is one no more, also when an appeal is upheld', async () => {
    const email = 'host-no-more@cast.test'
    const host = await createPerson(db, { first: 'Sami', last: 'Idrissi', role: 'host', lang: 'fr', email })
    const id = await createSpace(db, host, cast.admin, { name: 'Vitrine sans hôte' })
    const { json } = await decideNow(id, { action: 'withdrawn', reason: 'prohibited' })
    const [decision] = (json as AdminSpace).decisions
    const roles = `/api/admin/users/${host.id}/roles`
    const { version } = (await site.call(`GET ${roles}`, { as: cast.admin })).json as { version: string }
    const body = { role: 'host', change: 'take', reason: 'unreliable', version }
    expect((await site.call(`POST ${roles}`, { as: cast.admin, body })).status).toBe(201)
    expect((await read(id)).allowedActions).toEqual([])
    expect((await decideNow(id, { action: 'approved' })).json).toMatchObject({ code: 'wrong_state' })
    const appeal = { as: host, body: { text: 'Elle est à moi.' } }
    expect((await site.call(`POST /api/decisions/${decision?.id}/appeal`, appeal)).status).toBe(201)
    const answer = { as: cast.admin, body: { outcome: 'upheld', answer: 'En effet.' } }
    expect((await site.call(`POST /api/admin/appeals/${decision?.id}`, answer)).status).toBe(204)
    expect(await stateOf(id)).toBe('paused')
    expect((await site.call(`GET /api/spaces/${id}`, { as: null })).status).toBe(404)
  })
})

describe('the list', () => {
  test('goes through every space once, page by page, and keeps to its state', async () => {
    for (let index = 0; index < 30; index += 1) await space({ ...waiting, name: `Pile ${index}` })
    for (const view of ['queue', 'pending', 'all']) {
      const first = await list(`view=${view}&text=Pile `)
      expect(first.spaces).toHaveLength(24)
      const second = await list(`view=${view}&text=Pile &after=${encodeURIComponent(first.next ?? '')}`)
      const names = [...first.spaces, ...second.spaces].map(({ name }) => name)
      expect(new Set(names).size).toBe(30)
      expect(second.next).toBeNull()
    }
    expect((await list('view=active&text=Pile ')).spaces).toEqual([])
    expect((await list(`host=${cast.otherHost.id}`)).spaces).toEqual([])
    expect((await list(`view=all&city=dubai&text=Pile `)).spaces).toEqual([])
  })

  test('finds the spaces with a followed calendar that cannot be read', async () => {
    const [well, failing] = [await space({ name: 'Lue' }), await space({ name: 'Illisible' })]
    for (const [id, state] of [
      [well, 'ok'],
      [failing, 'failing'],
      [failing, 'suspect'],
    ] as const) {
      await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, state) VALUES (${newId()}, ${id}, 'Ailleurs', 'x', ${state})`.execute(
        db,
      )
    }
    const { spaces } = await list('view=all&calendar=failing')
    expect(spaces.map(({ name }) => name)).toEqual(['Illisible'])
  })

  test('says what to look at twice', async () => {
    const id = await space({ ...waiting, name: 'Appelez le 06 12 34 56 78', pricePerDayMinor: 99_000_000 })
    for (let index = 0; index < 5; index += 1) await space({ name: `Prix ${index}` })
    const [file, caption] = [newId(), 'Réservez au 06 12 34 56 78']
    await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height)
      VALUES (${file}, ${cast.host.id}, 'space_photo', 'image/jpeg', 1000, 1600, 900)`.execute(db)
    await sql`INSERT INTO space_photos (space_id, file_id, position, caption)
      VALUES (${id}, ${file}, 0, ${caption})`.execute(db)
    const { signals, photos } = await read(id)
    expect(photos).toMatchObject([{ id: file, caption }])
    expect(signals).toContainEqual({ code: 'contact_data', field: 'name', language: null })
    expect(signals).toContainEqual({ code: 'contact_data', field: 'photos', language: null })
    expect(signals.map(({ code }) => code)).toContain('price_far')
  })

  test('finds contact data in every text, of each language, and shows the texts as the public has them', async () => {
    const id = await space({ ...waiting, name: 'Arcade en trois langues' })
    const phone = '06 12 34 56 78'
    await sql`UPDATE spaces SET landmark = ${`Appelez le ${phone}`}, services = 'Ménage', max_guests = 12, tags = '{Patio}',
        forbidden_products = 'Alcool' WHERE id = ${id}`.execute(db)
    await sql`INSERT INTO space_translations (space_id, locale, name, house_rules)
      VALUES (${id}, 'en', 'Arcade', NULL), (${id}, 'ar', 'رواق', ${`اتصلوا ${phone}`})`.execute(db)
    const found = await read(id)
    expect(found.signals.filter(({ code }) => code === 'contact_data')).toEqual([
      { code: 'contact_data', field: 'landmark', language: null },
      { code: 'contact_data', field: 'houseRules', language: 'ar' },
    ])
    expect(found).toMatchObject({ services: 'Ménage', maxGuests: 12, tags: ['Patio'], forbiddenProducts: 'Alcool' })
    expect(found.translations.en).toMatchObject({ name: 'Arcade', houseRules: null })
  })

  test('asks for a text in every language: what its host changes in a translation counts', async () => {
    const id = await space({ ...waiting, name: 'Arcade traduite' })
    await sql`INSERT INTO space_translations (space_id, locale, house_rules) VALUES (${id}, 'ar', 'اتصلوا 06 12 34 56 78')`.execute(
      db,
    )
    const fields = ['services', 'houseRules'] as const
    await decideNow(id, { action: 'changes_asked', reason: 'other', facts: 'Sans téléphone.', fields })
    const own = async () => (await site.call(`GET /api/host/listings/${id}`, { as: cast.host })).json as Listing
    const { version, values } = await own()
    const translations = {
      ...values.translations,
      ar: { name: null, description: null, houseRules: 'بهدوء', landmark: null },
    }
    await site.call(`PATCH /api/host/listings/${id}`, { as: cast.host, body: { version, translations } })
    expect((await own()).moderation?.asked).toEqual([
      { field: 'services', isChanged: false },
      { field: 'houseRules', isChanged: true },
    ])
  })

  test.each([
    ['Écrivez à salma@exemple.ma', true],
    ['wa.me/212612345678', true],
    ['+212 6 12 34 56 78', true],
    ['Boutique de 28 m² au 12, rue Bab Doukkala, 450 MAD par jour', false],
    ['Ouvert de 09:00 à 19:00, depuis 2019', false],
  ])('%s tells how to reach somebody: %s', (text, expected) => {
    expect(holdsContactData(text)).toBe(expected)
  })
})

describe('the audit log', () => {
  test('is only appended to, by one writer after the other, and what is forged is found', async () => {
    const write = () =>
      platform.db.withTransaction(trx =>
        appendEntry(trx, {
          actorId: cast.admin.id,
          action: 'space.approved',
          subjectType: 'space',
          subjectId: newId(),
          details: {},
        }),
      )
    await Promise.all(Array.from({ length: 20 }, write))
    expect((await verifyChain(db)).brokenAt).toBeNull()
    for (const forged of [
      sql`UPDATE audit_log SET action = 'x'`,
      sql`DELETE FROM audit_log`,
      sql`TRUNCATE audit_log`,
    ]) {
      await expect(forged.execute(db)).rejects.toMatchObject({ code: '42501' })
    }
    const undone = new Error('undone')
    const forge = platform.db.withTransaction(async trx => {
      await sql`ALTER TABLE audit_log DISABLE TRIGGER USER`.execute(trx)
      await sql`UPDATE audit_log SET details = '{"reason": "x"}' WHERE sequence = 3`.execute(trx)
      expect((await verifyChain(trx)).brokenAt).toBe(3)
      await sql`DELETE FROM audit_log WHERE sequence = 2`.execute(trx)
      expect((await verifyChain(trx)).brokenAt).toBe(2)
      throw undone
    })
    await expect(forge).rejects.toBe(undone)
  })
})

test('spaces are filtered by any town, also one that a host has brought', async () => {
  const town = await nameTown(platform.db, 'Aït Nulle Part', { lat: 30.4, lng: -8.2 })
  if (!town) throw new Error('no town')
  const id = await space({ ...waiting, name: 'Arcade du douar', citySlug: town.slug })
  const { spaces, towns } = await list(`city=${town.slug}`)
  expect(spaces).toMatchObject([{ id, city: { slug: town.slug } }])
  expect(towns[0]).toMatchObject({ slug: 'casablanca' })
  expect(towns.at(-1)).toMatchObject({ slug: town.slug, name: 'Aït Nulle Part' })
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('an admin’s own space is left to another admin, while there is one', async () => {
  const email = `${newId()}@people.test`
  const second = await createPerson(db, { first: 'Rachid', last: 'Alami', role: 'admin', lang: 'fr', email })
  const id = await createSpace(db, cast.admin, second, waiting)
  const { version, ...own } = await read(id)
  expect(own).toMatchObject({ isOwnCase: true, allowedActions: [] })
  const approving = { action: 'approved', version }
  expect(await decide(id, approving)).toMatchObject({ status: 409, json: { code: 'own_case' } })
  expect(await decide(id, { ...approving, version: 'older' })).toMatchObject({ json: { code: 'own_case' } })
  const { json } = await site.call(`GET /api/admin/spaces/${id}`, { as: second })
  expect(json).toMatchObject({ isOwnCase: false, allowedActions: ['approved', 'changes_asked', 'rejected'] })
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${second.id}`.execute(db)
  await sql`DELETE FROM sessions WHERE user_id = ${second.id}`.execute(db)
  expect((await decide(id, approving)).status).toBe(201)
})
