import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { accountSite, allCookies, newestToken } from '#tests/support/account-site.ts'
import { createCast, createSpace } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newId } from '../db/ids.ts'
import { listIdsByUser } from '../favorites/favorites.sql.ts'
import { writeReferenceData } from '../places/reference-data.ts'

const db = await testDatabase()
await writeReferenceData(db.kysely)
const site = accountSite(db)

const email = 'ines@example.com'
const password = 'vitrine-lumineuse'

afterEach(() => site.refuseFaults())

test('the space whose heart led to signing in is a favorite then, without JavaScript too; one that is gone holds nobody up', async () => {
  const cast = await createCast(db.kysely)
  const space = await createSpace(db.kysely, cast.host, cast.admin)
  const { cookies } = await site.post('/api/sign-up', { body: { email, password } })
  await site.post('/api/confirmations', { body: { token: await newestToken(db, email) }, cookie: allCookies(cookies) })
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE email = ${email}`.execute(db.kysely)
  const favorites = () => listIdsByUser(db.kysely, rows[0]?.id ?? '')

  const refused = await site.post('/api/sign-in', { body: { email, password: 'vitrine-eteinte', favorite: space } })
  expect(refused.status).toBe(401)
  expect(await favorites()).toEqual([])

  const form = { email, password, redirect: '/explore', favorite: space, _back: '/login' }
  const posted = await site.post('/api/sign-in', { form })
  expect(posted.status).toBe(303)
  expect(posted.headers.get('location')).toBe('/welcome?redirect=%2Fexplore')
  expect(await favorites()).toEqual([space])

  for (const favorite of [space, newId()]) {
    expect((await site.post('/api/sign-in', { body: { email, password, favorite } })).status).toBe(200)
  }
  expect(await favorites()).toEqual([space])
})
