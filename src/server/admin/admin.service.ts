import type { AdminSpace, AdminSpacesQuery } from '#shared/admin/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { readPlace, toPage } from './list-page.ts'
import { judgeSpace } from './judge-space.ts'
import * as spaces from './spaces.sql.ts'

const spacesPerPage = 24

/** A page of the queue, or of the spaces of a state, with how many each view holds. */
export async function listSpaces({ db }: Platform, viewer: Viewer, query: AdminSpacesQuery, locale: Locale) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page shows whether another follows
  const [rows, waiting, counts, towns] = await Promise.all([
    spaces.list(db.kysely, asked, readPlace(query.after), locale, spacesPerPage + 1),
    spaces.countQueue(db.kysely),
    spaces.countByView(db.kysely, asked),
    spaces.listTowns(db.kysely, locale),
  ])
  const { page, next } = toPage(rows, spacesPerPage)
  return { spaces: page, waiting, found: counts[query.view ?? 'queue'], counts, towns, next }
}

/** @throws not_found */
export async function readSpace({ db }: Platform, viewer: Viewer, id: string): Promise<AdminSpace> {
  const found = await spaces.findById(db.kysely, id, viewer.locale)
  if (!found) throw refuse('not_found')
  return judgeSpace(db.kysely, found, viewer)
}
