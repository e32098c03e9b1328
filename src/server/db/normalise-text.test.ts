import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { normaliseText } from '#shared/places/normalise.ts'
import { NORMALISE_CASES } from '#shared/places/normalise-cases.ts'
import { testDatabase } from '#tests/support/database.ts'

const { kysely } = await testDatabase()

async function normalisedBySql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ normalised: string }>`
    SELECT normalise_text(text) AS normalised
    FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS given(text, position) ORDER BY position`.execute(kysely)
  return rows.map(row => row.normalised)
}

/** The letters people here write with: Latin, Latin with marks, Arabic with its marks and punctuation, typographic signs. */
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x24f }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.integer({ min: 0x60c, max: 0x6d3 }),
  fc.integer({ min: 0x2010, max: 0x203a }),
  fc.integer({ min: 0xfb50, max: 0xfbb1 }),
  fc.integer({ min: 0xfe8d, max: 0xfefc }),
)
const text = fc.array(character, { maxLength: 12 }).map(codes => String.fromCodePoint(...codes))

describe('the searched form of a text', () => {
  test('is the same in the database as in the application, for every case of the table', async () => {
    expect(await normalisedBySql(NORMALISE_CASES.map(([given]) => given))).toEqual(
      NORMALISE_CASES.map(([, normalised]) => normalised),
    )
  })

  test('is the same for any text in our alphabets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async texts => {
        expect(await normalisedBySql(texts)).toEqual(texts.map(normaliseText))
      }),
      { numRuns: 300 },
    )
  })
})
