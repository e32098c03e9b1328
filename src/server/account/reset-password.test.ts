import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestToken, queuedMails } from '#tests/support/account-site.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase()
const site = accountSite(db)

const password = 'vitrine-lumineuse'
const newPassword = 'arcade-de-cuivre'
let number = 0
const address = () => `198.51.100.${(number += 1)}`

async function somebody(): Promise<{ email: string; cookie: string }> {
  const email = `salma.${number}@example.com`
  const { cookies } = await site.post('/api/sign-up', { body: { email, password }, address: address() })
  const body = { token: await newestToken(db, email) }
  const answer = await site.post('/api/confirmations', { body, address: address(), cookie: allCookies(cookies) })
  return { email, cookie: cookieOf(answer.cookies) }
}

const request = (email: string) => site.post('/api/password-reset-requests', { body: { email }, address: address() })
const reset = (token: string, typed = newPassword) =>
  site.post('/api/password-resets', { body: { token, password: typed }, address: address() })

afterEach(() => site.refuseFaults())

describe('asking for a new password', () => {
  test('is answered the same for any address, and mails only who has an account', async () => {
    const { email } = await somebody()
    const known = await request(email)
    const unknown = await request('nobody@example.com')
    expect(known).toMatchObject({ status: 202, json: { email } })
    expect(unknown.status).toBe(202)
    expect((await queuedMails(db, email)).at(-1)).toMatchObject({ template: 'resetPassword' })
    expect(await queuedMails(db, 'nobody@example.com')).toEqual([])
  })

  test('sends one address a handful of mails at most', async () => {
    const { email } = await somebody()
    for (let call = 0; call < 6; call += 1) expect((await request(email)).status).toBe(202)
    const mails = await queuedMails(db, email)
    expect(mails.filter(mail => mail.template === 'resetPassword')).toHaveLength(4)
  })
})

describe('the link of the mail', () => {
  test('sets the new password, ends every session and tells the owner', async () => {
    const { email, cookie } = await somebody()
    const other = await site.signIn(email, password, address())
    await request(email)
    expect(await reset(await newestToken(db, email))).toMatchObject({ status: 200, json: { redirect: '/login' } })
    for (const each of [cookie, other]) expect((await site.get('/api/me', { cookie: each })).json['me']).toBeNull()
    await expect(site.signIn(email, password, address())).rejects.toThrow('invalid_credentials')
    await expect(site.signIn(email, newPassword, address())).resolves.toContain('session_token')
    expect((await queuedMails(db, email)).at(-1)).toMatchObject({ template: 'passwordChanged' })
  })

  test('works once, and for an hour', async () => {
    const { email } = await somebody()
    await request(email)
    const token = await newestToken(db, email)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400])
    await request(email)
    await sql`UPDATE verifications SET expires_at = now() - interval '1 second'`.execute(db.kysely)
    expect(await reset(await newestToken(db, email))).toMatchObject({ status: 400, json: { code: 'link_expired' } })
    expect((await reset('made-up')).json['code']).toBe('link_expired')
  })

  test('of an earlier mail is void once one of them has been used, and nobody else’s', async () => {
    const [mine, others] = [await somebody(), await somebody()]
    const keys: string[] = []
    for (const { email } of [mine, mine, others]) {
      await request(email)
      keys.push(await newestToken(db, email))
    }
    const [earlier = '', later = '', somebodyElses = ''] = keys
    expect((await reset(later)).status).toBe(200)
    expect((await reset(earlier, 'another-arcade-91')).json['code']).toBe('link_expired')
    expect((await reset(somebodyElses)).status).toBe(200)
  })

  test('refuses a common password, one’s own address and a short one, and works after that', async () => {
    const { email } = await somebody()
    await request(email)
    const token = await newestToken(db, email)
    expect((await reset(token, 'azerty123')).json['code']).toBe('weak_password')
    expect((await reset(token, email)).json['code']).toBe('weak_password')
    expect((await reset(token, 'x7')).json).toMatchObject({
      code: 'invalid_input',
      fields: { password: expect.any(String) },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('of a confirmation does not set a password, nor the other way round', async () => {
    const email = 'crossed@example.com'
    await site.post('/api/sign-up', { body: { email, password }, address: address() })
    expect((await reset(await newestToken(db, email))).json['code']).toBe('link_expired')
    await request(email)
    const body = { token: await newestToken(db, email) }
    expect((await site.post('/api/confirmations', { body, address: address() })).json['code']).toBe('link_expired')
  })

  test('confirms the address of who never clicked the first mail', async () => {
    const email = 'late@example.com'
    await site.post('/api/sign-up', { body: { email, password }, address: address() })
    await request(email)
    await reset(await newestToken(db, email))
    await expect(site.signIn(email, newPassword, address())).resolves.toContain('session_token')
  })

  test('makes room for new tries after ten wrong ones', async () => {
    const { email } = await somebody()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await site.post('/api/sign-in', { body: { email, password: 'wrong-one' }, address: address() })
    }
    await expect(site.signIn(email, password, address())).rejects.toThrow('rate_limited')
    await request(email)
    await reset(await newestToken(db, email))
    await expect(site.signIn(email, newPassword, address())).resolves.toContain('session_token')
  })
})
