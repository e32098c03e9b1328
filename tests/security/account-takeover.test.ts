import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, PUBLIC_URL, queuedMails } from '../support/account-site.ts'
import { testDatabase } from '../support/database.ts'
import { recordFigure } from '../support/figures.ts'
import { startIdentityServer } from '../support/identity-server.ts'

const rounds = Number(process.env['TAKEOVER_ROUNDS'] ?? 3)
const seed = Number(process.env['TAKEOVER_SEED'] ?? 20_261_125)

const db = await testDatabase()
const google = await startIdentityServer('google-id', 'google-secret')
const configured = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
const site = accountSite(db, configured, { endpoints: { google: google.endpoints, apple: google.endpoints } })
afterAll(() => google.stop())

const owners = 'of-the-owner-17'
const ownersNew = 'of-the-owner-18'
const intruders = 'of-an-intruder-9'

/** What the intruder may do, who reads no mail of the owner's. */
const ATTACKS = ['sign-up', 'sign-in', 'resend', 'reset request', 'unchecked identity'] as const
/** How the owner proves that the address is theirs, in a browser that has not signed up. */
const PROOFS = ['own confirmation', 'reset', 'checked identity'] as const

let round = 0

/** One person's browser: it keeps its cookies and has an address of its own. */
function browserAt(address: string) {
  let cookie = ''
  const keep = (cookies: readonly string[]) => {
    cookie = [cookie, allCookies(cookies)].filter(Boolean).join('; ')
  }
  return {
    async post(path: string, body: object) {
      const answer = await site.post(path, { body, address, cookie })
      keep(answer.cookies)
      return answer
    },
    async signInWithGoogle(claims: Record<string, unknown>) {
      const started = await site.post('/api/sign-in/google', { body: {}, address })
      const url = new URL(String(started.json['url']))
      const query = `code=${google.agree(url, claims)}&state=${url.searchParams.get('state')}`
      return site.get(`/api/auth/callback/google?${query}`, { cookie: allCookies(started.cookies), address })
    },
  }
}

async function attack(kind: (typeof ATTACKS)[number], email: string, intruder: ReturnType<typeof browserAt>) {
  const claims = { sub: `evil-${email}`, email, email_verified: false }
  if (kind === 'sign-up') return intruder.post('/api/sign-up', { email, password: intruders })
  if (kind === 'sign-in') return intruder.post('/api/sign-in', { email, password: intruders })
  if (kind === 'resend') return intruder.post('/api/confirmation-requests', { email })
  if (kind === 'reset request') return intruder.post('/api/password-reset-requests', { email })
  return intruder.signInWithGoogle(claims)
}

/** Tokens of the mails of one kind to an address, oldest first. */
async function tokensOf(email: string, template: string): Promise<string[]> {
  const mails = await queuedMails(db, email)
  return mails
    .filter(mail => mail.template === template)
    .map(mail => new URL(mail.link, PUBLIC_URL).searchParams.get('token') ?? '')
}

/** The owner proves the address, opening every mail that lies there before their own. */
async function prove(proof: (typeof PROOFS)[number], email: string, owner: ReturnType<typeof browserAt>) {
  if (proof === 'checked identity') return owner.signInWithGoogle({ sub: `own-${email}`, email, email_verified: true })
  if (proof === 'reset') {
    // an address that nobody has signed up with gets no such mail
    await owner.post('/api/sign-up', { email, password: owners })
    await owner.post('/api/password-reset-requests', { email })
    const token = (await tokensOf(email, 'resetPassword')).at(-1)
    return owner.post('/api/password-resets', { token, password: ownersNew })
  }
  await owner.post('/api/sign-up', { email, password: owners })
  const tokens = await tokensOf(email, 'confirmEmail')
  for (const token of tokens.slice(0, -1)) await owner.post('/api/confirmations', { token })
  return owner.post('/api/confirmations', { token: tokens.at(-1) })
}

test('whatever an intruder does before the owner proves the address, nothing of it signs in afterwards', {
  timeout: 60_000 + rounds * 15_000,
}, async () => {
  let attacks = 0
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...ATTACKS), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...PROOFS),
    async (kinds, proof) => {
      round += 1
      const email = `victim.${round}@example.com`
      const [intruder, owner] = [browserAt(`192.0.2.${round % 250}`), browserAt(`198.51.100.${round % 250}`)]
      await sql`DELETE FROM rate_limits`.execute(db.kysely)
      for (const kind of kinds) await attack(kind, email, intruder)
      attacks += kinds.length
      const proven = await prove(proof, email, owner)
      expect([200, 302]).toContain(proven.status)
      for (const kind of ATTACKS) {
        const answer = await attack(kind, email, intruder)
        expect(cookieOf(answer.cookies), `${kinds.join(', ')}; ${proof}; then ${kind}`).toBe('')
      }
      // links that were mailed for the intruder's sign-ups are of no use, were they ever to see them
      for (const token of await tokensOf(email, 'confirmEmail')) {
        const answer = await intruder.post('/api/confirmations', { token, password: intruders })
        expect(answer.json['code']).toBe('link_expired')
      }
      const { rows } = await sql`SELECT 1 FROM sign_in_methods m JOIN users u ON u.id = m.user_id
        WHERE u.email = ${email} AND m.account_id = ${`evil-${email}`}`.execute(db.kysely)
      expect(rows).toEqual([])
    },
  )
  await fc.assert(property, { seed, numRuns: rounds, endOnFailure: true })
  recordFigure('account takeover', `${rounds} owners after ${attacks} attempts on their addresses, none taken over`)
})

/** What somebody may do who knows the password of an account, in any order, before its owner takes the address back. */
const THEFTS = ['change address', 'change again', 'reset request', 'add provider', 'take back the stolen one'] as const

test('whatever a thief does after changing the address, who reads the old mailbox gets the account back alone', {
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...THEFTS), { minLength: 0, maxLength: 4 }),
    async kinds => {
      round += 1
      const email = `robbed.${round}@example.com`
      const [thief, owner] = [browserAt(`192.0.2.${round % 250}`), browserAt(`198.51.100.${round % 250}`)]
      const clear = () => sql`DELETE FROM rate_limits`.execute(db.kysely)
      await clear()
      await prove('own confirmation', email, owner)
      const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE email = ${email}`.execute(db.kysely)
      const id = rows[0]?.id

      let [stolen, times] = [email, 0]
      const move = async () => {
        await thief.post('/api/sign-in', { email: stolen, password: owners })
        times += 1
        const wanted = `thief.${round}.${times}@example.com`
        await thief.post('/api/me/email-change', { email: wanted, password: owners })
        const token = (await tokensOf(wanted, 'confirmNewEmail')).at(-1)
        const answer = await thief.post('/api/me/email-change/confirmation', { token })
        if (answer.status === 200) stolen = wanted
      }
      await move()
      expect(stolen).not.toBe(email)
      for (const kind of kinds) {
        await clear()
        if (kind === 'change address' || kind === 'change again') await move()
        if (kind === 'reset request') await thief.post('/api/password-reset-requests', { email: stolen })
        if (kind === 'add provider')
          await thief.signInWithGoogle({ sub: `thief-${round}`, email: stolen, email_verified: true })
        if (kind === 'take back the stolen one') {
          const token = (await tokensOf(stolen, 'emailChanged')).at(-1)
          if (token !== undefined) await thief.post('/api/email-restorations', { token })
        }
      }

      await clear()
      const key = (await tokensOf(email, 'emailChanged'))[0]
      const restored = await owner.post('/api/email-restorations', { token: key })
      expect(restored.status, kinds.join(', ')).toBe(200)
      const link = new URL(String(restored.json['redirect']), PUBLIC_URL)
      const reset = { token: link.searchParams.get('token'), password: ownersNew }
      expect((await owner.post('/api/password-resets', reset)).status).toBe(200)

      const held = await sql<{ email: string }>`SELECT email FROM users WHERE id = ${id}`.execute(db.kysely)
      expect(held.rows).toEqual([{ email }])
      const left = await sql`SELECT 1 FROM sessions WHERE user_id = ${id}
        UNION ALL SELECT 1 FROM sign_in_methods WHERE user_id = ${id} AND provider_id <> 'credential'`.execute(
        db.kysely,
      )
      expect(left.rows, kinds.join(', ')).toEqual([])
      for (const address of [email, stolen]) {
        const tried = await thief.post('/api/sign-in', { email: address, password: owners })
        expect(cookieOf(tried.cookies)).toBe('')
      }
      // every link that lies in the thief's mailboxes
      for (let each = 1; each <= times; each += 1) {
        const box = `thief.${round}.${each}@example.com`
        for (const token of await tokensOf(box, 'emailChanged'))
          expect((await thief.post('/api/email-restorations', { token })).json['code']).toBe('link_expired')
        for (const token of await tokensOf(box, 'resetPassword'))
          expect((await thief.post('/api/password-resets', { token, password: intruders })).json['code']).toBe(
            'link_expired',
          )
      }
    },
  )
  await fc.assert(property, { seed, numRuns: rounds, endOnFailure: true })
})

test('a link sent to somebody else’s address joins them to no account of a stranger', async () => {
  round += 1
  await sql`DELETE FROM rate_limits`.execute(db.kysely)
  const [intruder, victim] = [browserAt('192.0.2.77'), browserAt('198.51.100.77')]
  const [own, wanted, others] = [
    `intruder.${round}@example.com`,
    `wanted.${round}@example.com`,
    `own.${round}@example.com`,
  ]
  await prove('own confirmation', own, intruder)
  await intruder.post('/api/me/email-change', { email: wanted, password: owners })
  const token = (await tokensOf(wanted, 'confirmNewEmail')).at(-1)
  // signed in to nothing, and to an account of their own
  expect((await victim.post('/api/me/email-change/confirmation', { token })).json['code']).toBe('not_signed_in')
  await prove('own confirmation', others, victim)
  expect((await victim.post('/api/me/email-change/confirmation', { token })).json['code']).toBe('link_expired')
  const { rows } = await sql`SELECT 1 FROM users WHERE email = ${wanted}`.execute(db.kysely)
  expect(rows).toEqual([])
})
