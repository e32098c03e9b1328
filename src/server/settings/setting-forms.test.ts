import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FLASH_COOKIE, type Flash } from '#shared/http/contract.ts'
import type { PastChange, Settings } from '#shared/settings/contract.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  for (const table of ['setting_changes', 'site_settings', 'faq'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})

/** A form of HTML, which can only POST. */
async function post(path: string, fields: Record<string, string>, as = cast.admin) {
  const body = new URLSearchParams({ ...fields, _back: '/admin/settings', _next: '/admin/settings?saved=yes' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.call(`POST ${path}`, { as, body: body.toString(), headers })
  const [cookie = ''] = answer.headers.getSetCookie().filter(each => each.startsWith(`${FLASH_COOKIE}=`))
  const text = decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '')
  const flash = text.startsWith('{') ? (JSON.parse(text) as Flash) : null
  return { status: answer.status, location: answer.headers.get('location'), flash }
}
const read = async <T>(path: string) => (await site.call(`GET ${path}`, { as: cast.admin })).json as T
const settings = () => read<Settings>('/api/admin/settings')
const saved = { status: 303, location: '/admin/settings?saved=yes', flash: null }
const inThree = (name: string, text: string) => ({ [`${name}.fr`]: text, [`${name}.en`]: text, [`${name}.ar`]: text })

describe('without JavaScript', () => {
  it('each setting that is one value is changed', async () => {
    const banner = { key: 'banner', version: '0', isOn: 'on', level: 'warning', endsAt: '2027-01-02T03:04' }
    expect(await post('/api/admin/settings', { ...banner, ...inThree('text', 'Fermé') })).toEqual(saved)
    const support = {
      'mondayToFriday.from': '08:00',
      'mondayToFriday.to': '19:00',
      'saturday.from': '09:00',
      'saturday.to': '12:00',
      timeZone: 'Asia/Dubai',
      replyHours: '12',
      email: '',
    }
    expect(await post('/api/admin/settings', { key: 'support', version: '0', ...support })).toEqual(saved)
    const company = { key: 'company', version: '0', ...inThree('name', 'Rahba SARL'), legalForm: 'SARL' }
    expect(await post('/api/admin/settings', company)).toEqual(saved)
    expect(await post('/api/admin/settings', { key: 'switches', version: '0', signUp: 'on' })).toEqual(saved)
    const stored = await settings()
    expect(stored.banner.value).toEqual({
      isOn: true,
      level: 'warning',
      text: { fr: 'Fermé', en: 'Fermé', ar: 'Fermé' },
      endsAt: '2027-01-02T03:04:00.000Z',
    })
    expect(stored.support.value).toEqual({
      hours: { mondayToFriday: ['08:00', '19:00'], saturday: ['09:00', '12:00'], timeZone: 'Asia/Dubai' },
      replyHours: 12,
      email: null,
    })
    expect(stored.company.value).toMatchObject({ name: { fr: 'Rahba SARL' }, legalForm: 'SARL', hosting: null })
    expect(stored.switches.value).toMatchObject({ signUp: true, requests: false, translation: false })
    const { changes } = await read<{ changes: PastChange[] }>('/api/admin/settings/changes?section=switches')
    expect(await post(`/api/admin/settings/changes/${changes[0]?.id}/undo`, {})).toEqual(saved)
    expect((await settings()).switches.value).toEqual(settingDefaults.switches)
  })

  it('what cancelling costs too, row by row', async () => {
    const { flexible, moderate, strict } = settingDefaults.cancellation
    const rows = Object.entries({ flexible, moderate, strict }).flatMap(([terms, steps]) =>
      steps.flatMap(({ daysLeft, percent }, row) => [
        [`${terms}.${row}.daysLeft`, String(daysLeft)],
        [`${terms}.${row}.percent`, String(percent)],
      ]),
    )
    const fields = { key: 'cancellation', version: '0', ...Object.fromEntries(rows), 'flexible.0.percent': '101' }
    const refused = await post('/api/admin/settings', fields)
    expect(refused.flash?.problem?.fields).toHaveProperty('value.flexible.0.percent')
    expect(await post('/api/admin/settings', { ...fields, 'flexible.0.percent': '٠' })).toEqual(saved)
  })

  it('what is refused comes back with all that was typed, its errors and nothing else', async () => {
    const fields = { key: 'banner', version: '0', level: 'info', 'text.fr': 'Bonjour', 'text.en': '', other: 'x' }
    const { status, location, flash } = await post('/api/admin/settings', fields)
    expect([status, location]).toEqual([303, '/admin/settings'])
    expect(flash).toMatchObject({ endpoint: 'PUT /api/admin/settings', problem: { code: 'invalid_input' } })
    expect(Object.keys(flash?.problem?.fields ?? {})).toEqual(['value.text.en', 'value.text.ar'])
    const { other: _other, ...typed } = fields
    expect(flash?.values).toEqual(typed)
    const wrongs: Record<string, string>[] = [{}, { key: 'faq' }, { key: 'banner' }, { key: 'switches', version: '' }]
    for (const wrong of wrongs) {
      expect((await post('/api/admin/settings', wrong)).flash?.problem?.code).toBe('invalid_input')
    }
    expect((await settings()).banner.version).toBe(0)
  })

  it('who comes too late, and who is no admin, changes nothing', async () => {
    expect(await post('/api/admin/settings', { key: 'switches', version: '0', signUp: 'on' })).toEqual(saved)
    const late = await post('/api/admin/settings', { key: 'switches', version: '0' })
    expect(late.flash?.problem?.code).toBe('state_changed')
    const { flash } = await post('/api/admin/settings', { key: 'switches', version: '1' }, cast.host)
    expect(flash?.problem?.code).toBe('forbidden')
    expect((await settings()).switches.value.signUp).toBe(true)
    // a POST of anything else than a form is no operation
    const body = { key: 'switches', version: 1, value: settingDefaults.switches }
    expect((await site.call('POST /api/admin/settings', { as: cast.admin, body })).status).toBe(405)
  })

  it('a question is added, changed, moved and taken away', async () => {
    const words = { category: 'payments', isShown: 'on', ...inThree('question', 'Où ?'), ...inThree('answer', 'Ici.') }
    expect(await post('/api/admin/faq', words)).toEqual(saved)
    expect(await post('/api/admin/faq', { ...words, ...inThree('question', 'Quand ?') })).toEqual(saved)
    const list = async () =>
      (
        await read<{ questions: { id: string; version: number; question: { ar: string }; isShown: boolean }[] }>(
          '/api/admin/faq',
        )
      ).questions
    const [first, second] = await list()
    expect(await post(`/api/admin/faq/${second?.id}/move`, { direction: 'up' })).toEqual(saved)
    expect((await list()).map(({ id }) => id)).toEqual([second?.id, first?.id])
    const { isShown: _shown, ...hidden } = { ...words, version: String(first?.version) }
    expect(await post(`/api/admin/faq/${first?.id}`, { ...hidden, 'question.ar': 'أين؟' })).toEqual(saved)
    const changed = (await list()).find(({ id }) => id === first?.id)
    expect(changed).toMatchObject({ question: { ar: 'أين؟' }, isShown: false })
    expect(await post(`/api/admin/faq/${first?.id}/removal`, { version: String(changed?.version) })).toEqual(saved)
    expect(await list()).toHaveLength(1)
  })

  it('a rate and a city are changed', async () => {
    const rate = { currency: 'EUR', mad: '10,85', source: 'Bank Al-Maghrib', asOf: '2026-11-20', version: '0' }
    expect(await post('/api/admin/rates', rate)).toEqual(saved)
    const city = await read<{ version: number }>('/api/admin/cities/casablanca')
    const names = { 'names.fr': 'Casablanca', 'names.en': 'Casablanca', 'names.ar': 'الدار البيضاء' }
    const fields = { ...names, isSuggested: 'on', version: String(city.version) }
    expect(await post('/api/admin/cities/casablanca', fields)).toEqual(saved)
  })
})
