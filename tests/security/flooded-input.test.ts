import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { INPUT_BOUNDS } from '#server/http/input-bounds.ts'
import { splitKey } from '#shared/http/contract.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast } from '../support/cast.ts'
import { testPlatform } from '../support/platform.ts'

/**
 * What one call may cost, in seconds of the processor over all threads of this process. Work that grows with the square
 * of 40,000 takes ten and more; a busy machine makes a call slower, but gives it no more work.
 */
const processorSecondsMax = 2
const many = 40_000

const platform = await testPlatform()
const site = apiSite(platform)
const faults: unknown[] = []
const refused: string[] = []
const app = createApp({
  security: { https: false, development: false },
  publicOrigin: platform.config.publicUrl,
  api: site.app,
  render: async () => new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html' } }),
  needs: {},
  onFault: fault => faults.push(fault),
  onRefusal: ({ code, operation }) => refused.push(`${operation}: ${code}`),
})
let cast: Cast

beforeAll(async () => {
  cast = await createCast(platform.db.kysely)
  // what is done once for the process is not counted
  await app.request(`${platform.config.publicUrl}/api/me`)
})
beforeEach(() => sql`DELETE FROM rate_limits`.execute(platform.db.kysely))

const id = '00000000-0000-4000-8000-000000000000'
const pathOf = (key: string) => splitKey(key).path.replace('{id}', id).replace('{provider}', 'google')
const repeated = (text: (index: number) => string, between: string) =>
  Array.from({ length: many }, (_, index) => text(index)).join(between)

const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="${index}"\r\n\r\n\r\n`
const deep = 100_000

/** Bodies within the size that is read, and what each is made of. */
const BODIES: readonly [string, string, string][] = [
  ['fields', 'application/x-www-form-urlencoded', repeated(index => `${index.toString(36)}=`, '&')],
  ['repeated fields', 'application/x-www-form-urlencoded', repeated(() => 'lang=', '&')],
  [
    'parts',
    'multipart/form-data; boundary=x',
    `${Array.from({ length: 4_500 }, (_, index) => part(index)).join('')}--x--`,
  ],
  [
    'keys',
    'application/json',
    `{${repeated(index => `"${index.toString(36)}":1`, ',')}`.slice(0, 250_000).replace(/,[^,]*$/, '}'),
  ],
  ['members of a list', 'application/json', `{"body":[${repeated(() => '{}', ',')}]}`],
  ['lists in each other', 'application/json', '['.repeat(deep) + ']'.repeat(deep)],
  [
    'a long text',
    'application/json',
    JSON.stringify({ email: 'a'.repeat(many), content: ' '.repeat(many), password: 'a@'.repeat(many) }),
  ],
]

async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('40,000 of anything cost next to nothing', () => {
  test.each(site.operations.filter(({ key }) => !key.startsWith('GET')).map(({ key }) => key))('%s', async key => {
    const url = platform.config.publicUrl + pathOf(key)
    const { method } = splitKey(key)
    for (const as of [undefined, await site.newCookieFor(cast.retailer)]) {
      for (const [what, type, body] of BODIES) {
        const headers = { 'content-type': type, ...(as && { cookie: as }) }
        let status = 0
        const seconds = await processorSeconds(async () => {
          const answer = await app.request(url, { method, headers, body })
          await answer.text()
          status = answer.status
        })
        expect(seconds, what).toBeLessThan(processorSecondsMax)
        expect(status, what).toBeLessThan(500)
      }
    }
    expect(faults).toEqual([])
  })

  test.each(site.operations.map(({ key }) => key))('parameters and cookies to %s', async key => {
    const { method } = splitKey(key)
    const url = platform.config.publicUrl + pathOf(key)
    const cookie = repeated(index => `${index.toString(36)}=1`, '; ')
    const asked: [string, string, Record<string, string>][] = [
      ['parameters', `${url}?${repeated(index => `${index.toString(36)}=1`, '&')}`, {}],
      ['repeated parameters', `${url}?${repeated(() => 'type=a', '&')}`, {}],
      ['cookies', url, { cookie }],
    ]
    for (const [what, to, headers] of asked) {
      let status = 0
      const seconds = await processorSeconds(async () => {
        status = (await app.request(to, { method, headers })).status
      })
      expect(seconds, what).toBeLessThan(processorSecondsMax)
      expect(status, what).toBe(400)
    }
  })

  test('a page and an answer of a sign-in provider refuse them too', async () => {
    const page = await app.request(`${platform.config.publicUrl}/explore?${repeated(() => 'type=a', '&')}`, {
      headers: { 'accept-language': 'fr' },
    })
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('illisible')])
    expect(refused.at(-1), 'the operator is notified').toBe('GET /explore: bad_request')
    const [[, type, body] = ['', '', '']] = BODIES
    const seconds = await processorSeconds(() =>
      Promise.resolve(
        app.request(`${platform.config.publicUrl}/api/auth/callback/apple`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        }),
      ),
    )
    expect(seconds).toBeLessThan(processorSecondsMax)
  })
})

describe('a refused form', () => {
  const post = (fields: URLSearchParams) =>
    app.request(`${platform.config.publicUrl}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
    })

  test('brings back what was typed into its own fields, and nothing else', async () => {
    const answer = await post(new URLSearchParams({ email: 'no address', invented: 'by somebody', _back: '/login' }))
    const flash = decodeURIComponent(answer.headers.get('set-cookie') ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
    expect(flash).toContain('no address')
    expect(flash).not.toContain('invented')
  })

  test('with as many fields as may be sent is read, and with one more is not', async () => {
    const fields = (count: number) =>
      new URLSearchParams(Array.from({ length: count }, (_, index) => [`f${index}`, '']))
    expect((await post(fields(INPUT_BOUNDS.formFields))).status).toBe(303)
    expect((await post(fields(INPUT_BOUNDS.formFields + 1))).status).toBe(400)
  })
})

test('who writes without a session is counted', () => {
  const uncounted = site.operations.filter(
    ({ key, endpoint }) =>
      endpoint.who === 'anyone' && splitKey(key).method !== 'GET' && endpoint.limit?.by !== 'address',
  )
  expect(uncounted.map(({ key }) => key)).toEqual([])
})
