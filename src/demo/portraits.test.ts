import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drawPortrait } from '#drawings/portrait.ts'
import { createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { readRows } from './content.ts'
import { seedPortraits, sitters } from './portraits.ts'
import { seedId } from './random.ts'

const platform = await testPlatform()

test('everybody who lets spaces or sells in the demo has a portrait of their own', () => {
  const drawn = new Set(sitters().map(({ id }) => id))
  for (const file of ['hosts', 'freelancers', 'cast']) {
    const missing = readRows(`people/${file}.txt`).filter(([key = '']) => !drawn.has(seedId(`person:${key}`)))
    expect(missing.map(([key]) => key)).toEqual([])
  }
  const pictures = sitters().map(drawPortrait)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(Math.max(...pictures.map(picture => picture.length))).toBeLessThan(4_096)
  expect(pictures.filter(picture => /NaN|undefined|null/.test(picture))).toEqual([])
})

test('a portrait is kept as an upload is, made once, and nobody’s own picture is replaced', {
  timeout: 60_000,
}, async () => {
  const cast = await createCast(platform.db.kysely)
  const sitter = { id: cast.host.id, is: 'woman', skin: 2, wears: 'hair' } as const
  expect(await seedPortraits(platform, [sitter])).toBe(1)
  const { rows } = await sql<{
    url: string
  }>`SELECT avatar_url AS url FROM profiles WHERE id = ${cast.host.id}`.execute(platform.db.kysely)
  expect(rows[0]?.url).toMatch(/^\/photos\/[0-9a-f-]+\/320\.webp$/)
  expect(await seedPortraits(platform, [sitter])).toBe(0)
})
