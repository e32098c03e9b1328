import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { faqRows } from '#demo/site.ts'
import { faqEndpoints } from '#shared/faq/contract.ts'
import { LOCALES } from '#shared/locales.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { faqHandlers } from './faq.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(faqEndpoints, faqHandlers(platform))

const add = (slug: string, position: number, active = true) =>
  sql`INSERT INTO faq (id, slug, category, position, question_fr, answer_fr, question_en, answer_en, question_ar,
      answer_ar, active)
    VALUES (${newId()}, ${slug}, 'payments', ${position}, 'Quoi ?', 'Ceci.', 'What?', 'This.', 'ماذا؟', 'هذا.',
      ${active})`.execute(db)

describe('the frequent questions', () => {
  it('are none while nobody has written any', async () => {
    expect((await call('GET /api/faq')).body.entries).toEqual([])
  })

  it('come in their order, without those that are not shown', async () => {
    await add('second', 2)
    await add('first', 1)
    await add('hidden', 0, false)
    expect((await call('GET /api/faq')).body.entries.map(entry => entry.slug)).toEqual(['first', 'second'])
  })

  it('are said in the language that is asked for, else in the caller’s', async () => {
    const asked = async (locale: 'fr' | 'ar', lang?: string) =>
      (await call('GET /api/faq', { locale, query: { lang } })).body.entries[0]?.question
    expect(await asked('ar')).toBe('ماذا؟')
    expect(await asked('ar', 'fr')).toBe('Quoi ?')
    expect(await asked('fr', 'en')).toBe('What?')
  })

  it('are refused in a language that we do not speak', async () => {
    expect((await call('GET /api/faq', { query: { lang: 'xx' } })).status).toBe(400)
    expect((await call('GET /api/faq', { query: { lang: "fr'; DROP TABLE faq" } })).status).toBe(400)
  })

  it('of the seed are whole in three languages and name themselves for an address', () => {
    const rows = faqRows()
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const row of rows) {
      expect(row['slug']).toMatch(/^[a-z]+(-[a-z]+)*$/)
      for (const locale of LOCALES) {
        expect(row[`question_${locale}`], `${row['slug']} in ${locale}`).toMatch(/\S/)
        expect(row[`answer_${locale}`], `${row['slug']} in ${locale}`).toMatch(/\S/)
      }
    }
  })
})
