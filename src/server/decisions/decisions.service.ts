import type { Decision } from '#shared/decisions/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Platform } from '../platform.ts'
import { isKeyOf } from './decision-key.ts'
import { allowedActions, readsAll } from './decisions.policy.ts'
import * as decisions from './decisions.sql.ts'

interface Reader {
  viewer: Viewer | null
  locale: Locale
  key: string | undefined
}

/** Admins read every one, as the person does, without a say in it. @throws not_found, for who is neither concerned nor holds the key */
export async function readDecision(platform: Platform, id: string, reader: Reader): Promise<Decision> {
  const own = await findOwn(platform, id, reader)
  if (own) return own
  const found = readsAll(reader.viewer)
    ? await decisions.findForPerson(platform.db.kysely, id, null, reader.locale)
    : null
  if (!found) throw refuse('not_found')
  return { ...found, allowedActions: [] }
}

/** Null for who is neither concerned nor holds the key. */
async function findOwn({ db, config }: Platform, id: string, reader: Reader): Promise<Decision | null> {
  const { viewer, key, locale } = reader
  const hasKey = isKeyOf(config, id, key)
  if (!hasKey && !viewer) return null
  const found = await decisions.findForPerson(db.kysely, id, hasKey ? null : (viewer?.id ?? null), locale)
  return found && { ...found, allowedActions: allowedActions(found) }
}

/** @throws not_found; already_appealed; wrong_state when the decision is not in force or restricts nothing */
export async function appeal(platform: Platform, id: string, text: string, reader: Reader): Promise<Decision> {
  const decision = await findOwn(platform, id, reader)
  if (!decision) throw refuse('not_found')
  if (decision.appeal) throw refuse('already_appealed')
  if (!decision.allowedActions.includes('appeal')) throw refuse('wrong_state')
  await platform.db.withTransaction(async trx => {
    // a deletion takes the words of all appeals away: it comes before this one or after
    if (!(await decisions.holdPerson(trx, id))) throw refuse('wrong_state')
    if (!(await decisions.insertAppeal(trx, id, text))) throw refuse('already_appealed')
    await notifyAdmins(trx, {
      type: 'other',
      kind: 'appeal.received',
      params: {},
      link: `/admin/moderation?view=appeals&open=${id}`,
      eventKey: `appeal:${id}:received`,
    })
  })
  return readDecision(platform, id, reader)
}
