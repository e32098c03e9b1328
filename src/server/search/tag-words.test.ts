import { sql } from 'kysely'
import { expect, test } from 'vitest'
import ar from '#shared/messages/tags/ar.ts'
import en from '#shared/messages/tags/en.ts'
import fr from '#shared/messages/tags/fr.ts'
import { TAGS } from '#shared/spaces/tags.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase()

test('a highlight is found by its words in every language, and one that was typed freely by itself', async () => {
  const words = async (tag: string) => {
    const { rows } = await sql<{ words: string }>`SELECT tag_words(${tag}) AS words`.execute(db.kysely)
    return rows[0]?.words ?? ''
  }
  for (const tag of TAGS) {
    const indexed = await words(tag)
    for (const label of [fr[tag], en[tag], ar[tag]]) expect(indexed, tag).toContain(label)
  }
  expect(await words('zelliges')).toBe('zelliges')
})
