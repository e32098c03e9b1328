import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { seedQuestions } from './first-questions.ts'

const db = await testDatabase()
const slugs = async () =>
  (await sql<{ slug: string }>`SELECT slug FROM faq ORDER BY position`.execute(db.kysely)).rows.map(row => row.slug)

beforeEach(async () => {
  await sql`DELETE FROM faq`.execute(db.kysely)
})

test('a new site opens with the frequent questions, once however many processes start', async () => {
  await Promise.all(Array.from({ length: 5 }, () => seedQuestions(db)))
  expect((await slugs()).length).toBeGreaterThanOrEqual(12)
  expect(new Set(await slugs()).size).toBe((await slugs()).length)
})

test('what admins made of them is left alone', async () => {
  await seedQuestions(db)
  await sql`DELETE FROM faq WHERE slug <> 'how-to-book'`.execute(db.kysely)
  await sql`UPDATE faq SET active = false, question_fr = 'Autrement ?'`.execute(db.kysely)
  await seedQuestions(db)
  expect(await slugs()).toEqual(['how-to-book'])
})
