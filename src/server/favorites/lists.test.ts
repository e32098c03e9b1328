// Favorites in lists with a name: notes, a link that shows them to others, and what nobody else may do.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { favoriteListEndpoints, favoriteListsMax, listSpacesMax } from '#shared/favorites/lists.contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { favoriteHandlers, favoriteListHandlers } from './favorites.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
platform.clock.set('2026-11-21T10:00:00Z')
const call = callerOf(favoriteListEndpoints, favoriteListHandlers(platform))
const callFavorites = callerOf(favoriteEndpoints, favoriteHandlers(platform))
let cast: Cast
let space: string
let other: string

beforeAll(async () => {
  cast = await createCast(db)
  space = await listSpace(db, cast.host, cast.admin, { name: 'Zellij' })
  other = await listSpace(db, cast.host, cast.admin, { name: 'Puits' })
})
beforeEach(() => sql`DELETE FROM favorite_lists; DELETE FROM favorites`.execute(db))

const begin = async (name: string, spaceId?: string, as = cast.retailer) =>
  (await call('POST /api/favorite-lists', { body: { name, ...(spaceId && { spaceId }) }, as })).body
const listsOf = async (as = cast.retailer) => (await call('GET /api/favorite-lists', { as })).body.lists
const put = (spaceId: string, lists: string[], as = cast.retailer) =>
  call('POST /api/favorites/{id}/lists', { params: { id: spaceId }, body: { lists }, as })
const share = (id: string, isShared: boolean, as = cast.retailer) =>
  call('POST /api/favorite-lists/{id}/sharing', { params: { id }, body: { isShared }, as })
const open = (key: string) => call('GET /api/shared-lists/{id}', { params: { id: key } })

describe('lists of favorites', () => {
  it('begin empty or with a space, which becomes a favorite, and stand by name', async () => {
    await begin('Ville nouvelle')
    await begin('Marrakech', space)
    expect(await listsOf()).toMatchObject([
      { name: 'Marrakech', shareKey: null, spaces: [{ id: space, note: null }] },
      { name: 'Ville nouvelle', spaces: [] },
    ])
    expect((await callFavorites('GET /api/favorites', { as: cast.retailer })).body.ids).toEqual([space])
    expect(await listsOf(cast.otherRetailer)).toEqual([])
  })

  it('have names that differ, also from those of another case, and are thirty at most', async () => {
    const { id } = await begin('Fès')
    expect((await call('POST /api/favorite-lists', { body: { name: 'FÈS' }, as: cast.retailer })).problem?.code).toBe(
      'list_name_taken',
    )
    const rename = (name: string) =>
      call('POST /api/favorite-lists/{id}', { params: { id }, body: { name }, as: cast.retailer })
    expect((await rename('fès')).status, 'its own').toBe(204)
    await begin('Rabat')
    expect((await rename('rabat')).problem?.code).toBe('list_name_taken')
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      const answer = await call('POST /api/favorite-lists', { body: { name }, as: cast.retailer })
      expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: { name: expect.anything() } })
    }
    for (let count = 2; count < favoriteListsMax; count += 1) await begin(`Liste ${count}`)
    const oneMore = await call('POST /api/favorite-lists', { body: { name: 'Trop' }, as: cast.retailer })
    expect(oneMore.problem).toMatchObject({ code: 'too_many_lists', details: { max: favoriteListsMax } })
  })

  it('hold a space that is ticked, and let it go when it is not; a space may be in several', async () => {
    const first = await begin('Un')
    const second = await begin('Deux', other)
    expect((await put(space, [first.id, second.id])).status).toBe(204)
    expect((await listsOf()).map(list => list.spaces.length)).toEqual([2, 1])
    await put(space, [second.id])
    expect((await listsOf()).map(list => list.spaces.length)).toEqual([2, 0])
    expect((await put(newId(), [first.id])).status).toBe(404)
  })

  it('have two hundred spaces at most: one more is refused with the list’s name, those in it stay', async () => {
    const { id } = await begin('Pleine', space)
    const free = await begin('Libre')
    const drafts = await Promise.all(
      Array.from({ length: listSpacesMax - 1 }, () => listSpace(db, cast.host, cast.admin, { state: 'draft' })),
    )
    await sql`WITH favored AS (INSERT INTO favorites (user_id, space_id)
        SELECT ${cast.retailer.id}, unnest(${drafts}::uuid[]) RETURNING user_id, space_id)
      INSERT INTO favorite_list_spaces (list_id, user_id, space_id) SELECT ${id}, user_id, space_id FROM favored`.execute(
      db,
    )
    const refused = await put(other, [free.id, id])
    expect(refused.problem).toMatchObject({
      code: 'too_many_in_list',
      details: { list: 'Pleine', max: listSpacesMax },
    })
    expect((await listsOf()).map(list => list.spaces.length)).toEqual([0, 1])
    expect((await put(space, [free.id, id])).status, 'already in it').toBe(204)
    await put(space, [free.id])
    expect((await put(other, [id])).status, 'room again').toBe(204)
  })

  it('are nobody else’s to fill, name, note, share or remove', async () => {
    const { id } = await begin('Mine', space)
    const as = cast.otherRetailer
    const params = { id }
    expect((await put(space, [id], as)).status).toBe(404)
    expect((await call('POST /api/favorite-lists/{id}', { params, body: { name: 'Ours' }, as })).status).toBe(404)
    const note = { spaceId: space, note: 'x' }
    expect((await call('POST /api/favorite-lists/{id}/notes', { params, body: note, as })).status).toBe(404)
    expect((await share(id, true, as)).status).toBe(404)
    expect((await call('POST /api/favorite-lists/{id}/removal', { params, as })).status).toBe(404)
    expect(await listsOf()).toMatchObject([{ name: 'Mine', shareKey: null, spaces: [{ id: space, note: null }] }])
  })

  it('lose a space with the favorite, and leave the favorites when they are removed', async () => {
    const { id } = await begin('Un', space)
    await put(other, [id])
    await callFavorites('DELETE /api/favorites/{id}', { params: { id: space }, as: cast.retailer })
    expect(await listsOf()).toMatchObject([{ spaces: [{ id: other }] }])
    await call('POST /api/favorite-lists/{id}/removal', { params: { id }, as: cast.retailer })
    expect(await listsOf()).toEqual([])
    expect((await callFavorites('GET /api/favorites', { as: cast.retailer })).body.ids).toEqual([other])
  })

  it('have notes beside their spaces, of 500 characters', async () => {
    const { id } = await begin('Un', space)
    const write = (note: string | undefined) =>
      call('POST /api/favorite-lists/{id}/notes', {
        params: { id },
        body: { spaceId: space, note },
        as: cast.retailer,
      })
    expect((await write('Vitrine plein sud')).status).toBe(204)
    expect(await listsOf()).toMatchObject([{ spaces: [{ note: 'Vitrine plein sud' }] }])
    expect((await write('x'.repeat(501))).problem?.code).toBe('invalid_input')
    await write('')
    expect(await listsOf()).toMatchObject([{ spaces: [{ note: null }] }])
  })
})

describe('a list that is shared', () => {
  it('is read by anyone who has the link, with what is public of it, until it is taken back; then it has another', async () => {
    const { id } = await begin('Marrakech', space)
    await put(other, [id])
    await call('POST /api/favorite-lists/{id}/notes', {
      params: { id },
      body: { spaceId: space, note: 'La plus claire' },
      as: cast.retailer,
    })
    const { shareKey } = (await share(id, true)).body
    expect(shareKey).toMatch(/^[\w-]{43}$/)
    expect((await share(id, true)).body.shareKey, 'shared again it stays').toBe(shareKey)
    const seen = (await open(shareKey ?? '')).body
    expect(seen).toMatchObject({ name: 'Marrakech', ownerFirstName: 'Inès' })
    expect(seen.spaces.map(({ space: card, note }) => [card.name, note])).toEqual([
      ['Puits', null],
      ['Zellij', 'La plus claire'],
    ])
    expect(JSON.stringify(seen)).not.toContain(cast.retailer.id)

    await sql`UPDATE spaces SET is_published = false WHERE id = ${other}`.execute(db)
    expect((await open(shareKey ?? '')).body.spaces).toHaveLength(1)
    await sql`UPDATE spaces SET is_published = true WHERE id = ${other}`.execute(db)

    await share(id, false)
    expect((await open(shareKey ?? '')).status).toBe(404)
    expect((await share(id, true)).body.shareKey).not.toBe(shareKey)
  })

  it('is there neither for a wrong key nor while its owner is suspended', async () => {
    const { id } = await begin('Marrakech', space)
    const { shareKey } = (await share(id, true)).body
    for (const key of ['x', 'x'.repeat(43), 'Z'.repeat(43)]) expect((await open(key)).status).toBe(404)
    const suspend = (at: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${at} WHERE id = ${cast.retailer.id}`.execute(db)
    await suspend('2026-11-20T00:00:00Z')
    expect((await open(shareKey ?? '')).status).toBe(404)
    await suspend(null)
    expect((await open(shareKey ?? '')).status).toBe(200)
  })
})
