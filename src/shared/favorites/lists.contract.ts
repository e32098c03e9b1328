import { z } from 'zod'
import { id, idParams, line, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { spaceCard } from '../spaces/contract.ts'

/** As many as anybody may have. */
export const favoriteListsMax = 30
/** A list that is shared is one page. */
export const listSpacesMax = 200
/** Twins of the checks in SQL. */
const listNameCharactersMax = 60
const listNoteCharactersMax = 500
const shareKeyCharacters = 43

const name = line(listNameCharactersMax).min(1, 'validation.required')

const favoriteList = z.object({
  id,
  name: z.string(),
  /** The end of the link that shows it to anybody; null while it is not shared. */
  shareKey: z.string().nullable(),
  /** What is public of it, the latest first. */
  spaces: z.array(z.object({ id, note: z.string().nullable() })),
})
export type FavoriteList = z.infer<typeof favoriteList>

const sharedList = z.object({
  name: z.string(),
  /** Of who shares it. */
  ownerFirstName: z.string(),
  spaces: z.array(z.object({ space: spaceCard, note: z.string().nullable() })),
})
export type SharedList = z.infer<typeof sharedList>

const tag = 'favorites'
const limit = { bucket: 'favorite-lists', max: 300, windowSeconds: 900, by: 'user' } as const
const form = true

export const favoriteListEndpoints = defineEndpoints({
  'GET /api/favorite-lists': {
    summary: 'The lists into which the caller has put favorites, by name',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    response: z.object({ lists: z.array(favoriteList) }),
    errors: [],
  },
  'POST /api/favorite-lists': {
    summary: 'Begin a list, with one of the favorites if wanted',
    tag,
    who: 'signed-in',
    body: z.object({ name, spaceId: id.optional() }),
    response: favoriteList,
    status: 201,
    errors: ['not_found', 'too_many_lists', 'list_name_taken'],
    form,
    limit,
  },
  'POST /api/favorite-lists/{id}': {
    summary: 'Give a list another name',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ name }),
    errors: ['not_found', 'list_name_taken'],
    form,
    limit,
  },
  'POST /api/favorite-lists/{id}/removal': {
    summary: 'Remove a list; its spaces stay favorites',
    tag,
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
    form,
  },
  'POST /api/favorite-lists/{id}/sharing': {
    summary: 'Share a list by a link, or take the link back: shared again it has another',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ isShared: z.boolean() }),
    response: z.object({ shareKey: z.string().nullable() }),
    errors: ['not_found'],
    form,
    limit,
  },
  'POST /api/favorites/{id}/lists': {
    summary: 'Say which of the caller’s lists have this favorite; a space that is none yet becomes one',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ lists: z.array(id).max(favoriteListsMax).default([]) }),
    errors: ['not_found', 'too_many_in_list'],
    form,
    limit,
  },
  'POST /api/favorite-lists/{id}/notes': {
    summary: 'Write a note beside a space of a list, or take it away',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ spaceId: id, note: text(listNoteCharactersMax).optional() }),
    errors: ['not_found'],
    form,
    limit,
  },
  'GET /api/shared-lists/{id}': {
    summary: 'A list that somebody shares, for whoever has the link',
    tag,
    who: 'anyone',
    /** The end of the link. */
    params: z.object({ id: z.string().max(shareKeyCharacters) }),
    response: sharedList,
    errors: ['not_found'],
    limit: { bucket: 'shared-lists', max: 600, windowSeconds: 900, by: 'address' },
  },
})
