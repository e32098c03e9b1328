import type { AdminSpace, AdminSpaceCard, AdminSpacesQuery } from '#shared/admin/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { judgeSpace } from './judge-space.ts'
import * as spaces from './spaces.sql.ts'

const spacesPerPage = 24

/** A page of the queue, or of the spaces of a state. */
export async function listSpaces({ db }: Platform, query: AdminSpacesQuery, locale: Locale) {
  const isQueue = (query.view ?? 'queue') === 'queue'
  const list = isQueue ? spaces.listQueue : spaces.listByState
  // one more than a page tells whether another follows
  const [rows, waiting, towns] = await Promise.all([
    list(db.kysely, query, readCursor(query.after), locale, spacesPerPage + 1),
    spaces.countQueue(db.kysely),
    spaces.listTowns(db.kysely, locale),
  ])
  const page = rows.slice(0, spacesPerPage)
  const last = rows.length > spacesPerPage ? page.at(-1) : undefined
  return { spaces: page, waiting, towns, next: last ? cursorOf(last) : null }
}

/** @throws not_found */
export async function readSpace({ db }: Platform, id: string, locale: Locale): Promise<AdminSpace> {
  const found = await spaces.findById(db.kysely, id, locale)
  if (!found) throw refuse('not_found')
  return judgeSpace(db.kysely, found, locale)
}

const cursorOf = ({ since, id }: AdminSpaceCard): string => `${since}~${id}`

/** Null for what is no place in a list: the list then begins anew. */
function readCursor(after: string | undefined): spaces.Cursor | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    after ?? '',
  )
  return found ? { since: found[1] ?? null, id: found[2] ?? '' } : null
}
