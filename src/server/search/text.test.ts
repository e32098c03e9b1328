import { beforeAll, describe, expect, it } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { type ListedSpace, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { searchHandlers } from './search.routes.ts'
import { searchEndpoints } from '#shared/search/contract.ts'

const platform = await testPlatform()
const { db } = platform
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(searchEndpoints, searchHandlers(platform))

const LISTED: Readonly<Record<string, ListedSpace>> = {
  'Vitrine lumineuse': { type: 'window-display', neighborhood: 'Guéliz', tags: ['céramique', 'near-hotels'] },
  'Boutique des épices': { type: 'full-store', neighborhood: 'Médina', products: ['food'] },
  'محل صغير': {
    type: 'corner-shop',
    city: 'casablanca',
    neighborhood: 'المعاريف',
    description: 'محل مضيء في شارع تجاري حيوي جدا.',
  },
  'Pop-up corner': {
    type: 'corner-shop',
    city: 'dubai',
    description: 'A bright corner beside the marina, with a counter and rugs of Zagora.',
  },
  'Cave à vins': {
    city: 'paris',
    description: 'Sous les voûtes, comme au Maârif, fraîche en été. Œuvres d’art au mur, près du marché.',
    locationPrecision: 'approximate',
    address: '7, rue Introuvable',
  },
}

beforeAll(async () => {
  const { host, admin } = await createCast(db.kysely)
  for (const [name, facts] of Object.entries(LISTED)) await listSpace(db.kysely, host, admin, { name, ...facts })
})

async function search(location: string, more: Record<string, string> = {}) {
  const { status, body } = await call('GET /api/spaces', { query: { location, ...more } })
  expect(status).toBe(200)
  return body
}

async function found(location: string): Promise<string[]> {
  return (await search(location)).spaces.map(space => space.name).sort()
}

const inMarrakech = ['Boutique des épices', 'Vitrine lumineuse']

describe('a city', () => {
  it.each([
    ['Marrakech', 'its name'],
    ['MARRAKECH', 'capitals'],
    ['Marrakesh', 'its English name'],
    ['مراكش', 'its Arabic name'],
    ['مَرّاكُش', 'Arabic vowels'],
    ['Marakech', 'a letter forgotten'],
    ['Marrakech, Maroc', 'its country after a comma'],
    ['marrak', 'its beginning'],
  ])('is found as %s (%s)', async location => {
    const { place, spaces } = await search(location)
    expect(place).toMatchObject({ kind: 'city', slug: 'marrakech', name: 'Marrakech', corrected: false })
    expect(spaces.map(space => space.name).sort()).toEqual(inMarrakech)
  })

  it.each([
    ['Casablnca', 'casablanca'],
    ['Marrakehc', 'marrakech'],
    ['Dubia', 'dubai'],
    ['مركش', 'marrakech'],
  ])('is found with a typing error as %s, and the answer says so', async (location, slug) => {
    expect((await search(location)).place).toMatchObject({ kind: 'city', slug, corrected: true })
  })

  it.each([
    ['boutique marrakech', ['Boutique des épices']],
    ['vitrine Guéliz', ['Vitrine lumineuse']],
    ['Marrakech, Guéliz', ['Vitrine lumineuse']],
    ['Guéliz, Marrakech', ['Vitrine lumineuse']],
    ['مراكش، جليز', ['Vitrine lumineuse']],
    ['Marrakech, Préfecture Inconnue', inMarrakech],
    ['vitrine à Marrakech', ['Vitrine lumineuse']],
    ['shop in marrakesh', ['Boutique des épices']],
    ['متجر في مراكش', ['Boutique des épices']],
    ['متجر بمراكش', ['Boutique des épices']],
    ['واجهة مراكش', ['Vitrine lumineuse']],
    ['vitrine Marrakehc', ['Vitrine lumineuse']],
    ['boutique paris', ['Cave à vins']],
  ])('is understood beside other words: %s', async (location, expected) => {
    expect(await found(location)).toEqual(expected)
  })
})

describe('a place where nobody lets a space', () => {
  it.each([
    ['Zagora', 'Zagora', 'a town whose name a space elsewhere has among its words'],
    ['زاكورة', 'Zagora', 'the same in Arabic'],
    ['Vannes', 'Vannes', 'a town a letter away from a city of ours'],
    ['Sète', 'Sète', 'a short name'],
    ['Doha', 'Doha', 'a city beyond the gazetteer'],
    ['Montréal', 'Montréal', 'a city of the world before a village of its name'],
    ['Cassis', 'Cassis', 'a small town'],
  ])('%s is told as %s, never as another place (%s)', async (location, name) => {
    const { place, total } = await search(location)
    expect(place).toMatchObject({ kind: 'city', name, corrected: false, isEmpty: true })
    expect(total).toBe(0)
  })

  it('leads to the nearest ones that have some, with the distance, and to the words', async () => {
    const { suggestions } = await search('Zagora')
    expect(suggestions.filter(suggestion => suggestion.kind === 'nearby-city')).toMatchObject([
      { value: 'marrakech', km: 251, spaces: 2 },
      { value: 'casablanca', spaces: 1 },
    ])
    expect(suggestions.find(suggestion => suggestion.kind === 'as-typed')).toMatchObject({
      value: 'Zagora',
      km: null,
      spaces: 1,
    })
    const words = await search('Zagora', { asTyped: 'true' })
    expect(words.spaces.map(space => space.name)).toEqual(['Pop-up corner'])
    expect(words.place).toMatchObject({ kind: 'text', name: 'Zagora', corrected: false })
  })

  it('on another continent leads to the nearest of all', async () => {
    const { suggestions } = await search('Tokyo')
    expect(suggestions.filter(suggestion => suggestion.kind === 'nearby-city')).toMatchObject([{ value: 'dubai' }])
  })

  it.each(['Xyzzyville', 'qwertyuiop'])('%s is no place, and no city is put in its place', async location => {
    expect((await search(location)).place).toMatchObject({ kind: 'text', slug: null, isEmpty: false })
  })
})

describe('a district', () => {
  it.each([
    ['Maârif', 'casablanca', 'Maârif, Casablanca'],
    ['المعاريف', 'casablanca', 'Maârif, Casablanca'],
    ['Guelize', 'marrakech', 'Guéliz, Marrakech'],
    ['Dubai Marina', 'dubai', 'Dubai Marina, Dubaï'],
    ['Paris 11e', 'paris', 'Paris 11e'],
    ['75011', 'paris', 'Paris 11e'],
    ['Marseille 8', 'marseille', 'Marseille 8e'],
  ])('%s is a place of its city', async (location, slug, name) => {
    expect((await search(location)).place).toMatchObject({ slug, name })
  })

  it('is not the street, the shop or the words that are called so', async () => {
    expect(await found('Maârif')).toEqual(['محل صغير'])
    expect((await search('Maârif', { asTyped: 'true' })).total).toBe(2)
  })

  it('of which only the city is known shows the city, and says so', async () => {
    const { place, spaces } = await search('Sidi Bernoussi')
    expect(place).toMatchObject({ slug: 'casablanca', name: 'Casablanca', part: 'Sidi Bernoussi' })
    expect(spaces).toHaveLength(1)
  })

  it('with a name that others have too is listed with all of them', async () => {
    const { place } = await search('Opéra')
    expect(place?.others.map(each => each.location)).toEqual(['Opéra, Paris', 'Opéra, Marseille'])
    expect((await search('Opéra, Marseille')).place).toMatchObject({ slug: 'marseille' })
  })

  it('without spaces leads to its city', async () => {
    const { place, suggestions } = await search('Gauthier')
    expect(place).toMatchObject({ slug: 'casablanca', isEmpty: true })
    expect(suggestions.find(suggestion => suggestion.kind === 'nearby-city')).toMatchObject({
      value: 'casablanca',
      km: null,
      spaces: 1,
    })
  })

  it('is where the map stays when it is moved', async () => {
    const bounds = { north: '49', south: '48.5', east: '3', west: '2' }
    expect((await search('Paris 1er', bounds)).total).toBe((await search('Paris 1er')).total)
  })
})

describe('words', () => {
  it.each([
    ['lumineuse', ['Vitrine lumineuse'], 'of the name'],
    ['Agdal', [], 'for a neighborhood where there is nothing, near the name of a city'],
    ['ceramique', ['Vitrine lumineuse'], 'without their accents'],
    ['près des hôtels', ['Vitrine lumineuse'], 'a highlight in French'],
    ['hotels', ['Vitrine lumineuse'], 'a highlight in English'],
    ['قرب الفنادق', ['Vitrine lumineuse'], 'a highlight in Arabic'],
    ['CÉRAMIQUES', ['Vitrine lumineuse'], 'in capitals and in the plural'],
    ['oeuvre', ['Cave à vins'], 'with letters opened'],
    ['Œuvres d’art', ['Cave à vins'], 'several'],
    ['lumi', ['Vitrine lumineuse'], 'only begun'],
    ['lumineus vitrin', ['Vitrine lumineuse'], 'mistyped'],
    ['lxmqnzwsy', [], 'that look like nothing'],
    ['sciences', [], 'that nobody has'],
    ['livres', [], 'of products that nobody takes'],
    ['épicerie', ['Boutique des épices'], 'of products taken'],
    ['gelis', [], 'that are too far from a word'],
    ['guelis', ['Vitrine lumineuse'], 'a letter away from a neighborhood'],
    ['جليز', ['Vitrine lumineuse'], 'for a neighborhood in another language'],
    ['maarif', ['محل صغير'], 'for a neighborhood that its host wrote in Arabic'],
    ['المعاريف', ['محل صغير'], 'with the Arabic article'],
    ['معاريف', ['محل صغير'], 'without the Arabic article'],
    ['مضيئ', ['محل صغير'], 'with another hamza'],
    ['kiosk corner', [], 'that are never together'],
    ['magasin', ['Boutique des épices', 'Cave à vins', 'Pop-up corner', 'محل صغير'], 'for a type in another language'],
  ])('%s find %j (%s)', async (location, expected) => {
    expect(await found(location)).toEqual(expected)
  })

  it('of the name come before words of the description', async () => {
    const { spaces } = await search('corner')
    expect(spaces[0]?.name).toBe('Pop-up corner')
    expect(spaces).toHaveLength(2)
  })

  it('say how they were understood', async () => {
    expect((await search('vitrine lumineuze')).place).toMatchObject({ kind: 'text', slug: null, corrected: true })
    expect((await search('vitrine')).place).toMatchObject({ kind: 'text', corrected: false, name: 'vitrine' })
    expect((await search('vitrine marrakech')).place).toMatchObject({
      kind: 'text',
      slug: 'marrakech',
      corrected: false,
    })
  })

  it('that say nothing narrow nothing', async () => {
    expect(await found('espaces à louer')).toHaveLength(5)
    expect((await search('  !?  ')).place).toBeNull()
  })

  it('never find an address that is not shown', async () => {
    expect(await found('introuvable')).toEqual([])
  })

  it.each([
    ["'; DROP TABLE spaces; --"],
    ["') OR 1=1 --"],
    ['a & b | !c <-> (d:*'],
    ["vitrine' | 'cave"],
    ['\\'],
    ['%'],
    ['_____'],
    ['$1 ::regclass'],
    ['\u0000nul'],
    ['😀🏪'],
    ['\ud800'],
    ["''''''''"],
    ['مراكش\u202e\u200f'],
    ['x'.repeat(120)],
    ['a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(2)],
  ])('that mean harm do none: %j', async location => {
    await search(location)
    expect(await found('espaces')).toHaveLength(5)
  })

  it('that are too long are refused', async () => {
    expect((await call('GET /api/spaces', { query: { location: 'x'.repeat(121) } })).status).toBe(400)
  })
})

describe('the index of words by their likeness', () => {
  const planOf = async (condition: string) => {
    const client = await db.pool.connect()
    try {
      // left with no other way, the planner would take it if it could
      await client.query(
        'BEGIN; ALTER TABLE search_words DROP CONSTRAINT search_words_pkey; SET LOCAL enable_seqscan = off',
      )
      return JSON.stringify((await client.query(`EXPLAIN SELECT word FROM search_words ${condition}`)).rows)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it('is asked for the nearest words, and for nothing that the key answers fifty times as fast', async () => {
    expect(await planOf(`ORDER BY (word || '') <-> 'vitrine' LIMIT 5`)).toContain('search_words_trigram')
    expect(await planOf(`WHERE word = 'vitrine'`)).not.toContain('search_words_trigram')
    expect(await planOf(`WHERE word LIKE 'vitr%'`)).not.toContain('search_words_trigram')
  })
})
