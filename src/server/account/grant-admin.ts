import { appendEntry } from '../audit/audit.sql.ts'
import type { Platform } from '../platform.ts'
import * as accounts from './account.sql.ts'
import { makeAdmin } from './roles.sql.ts'
import { lockPerson } from './second-factor.sql.ts'

/**
 * Makes somebody with a confirmed account an admin, for the operator of the site: the first one can be made by nobody else.
 * Their sessions end, so that none lasts longer than those of admins. Audited.
 *
 * @returns whether there is such an account, and it was none of an admin
 */
export function grantAdmin({ db }: Pick<Platform, 'db'>, email: string): Promise<'granted' | 'unknown' | 'already'> {
  return db.withTransaction(async trx => {
    const found = await accounts.findByEmail(trx, email)
    if (!found?.emailVerified || found.suspended || !(await lockPerson(trx, found.id))) return 'unknown'
    if (found.isAdmin) return 'already'
    await makeAdmin(trx, found.id)
    await accounts.deleteSessions(trx, found.id)
    await appendEntry(trx, {
      actorId: null,
      action: 'person.made_admin',
      subjectType: 'person',
      subjectId: found.id,
      details: {},
    })
    return 'granted'
  })
}
