import type { ContactCard, ContactListQuery, ContactThread } from '#shared/contact/admin-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { settleNews } from '../notifications/tell.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as answers from './answers.sql.ts'

const messagesPerPage = 30

/** A page of the messages that await an answer, or of the done ones. */
export async function listMessages({ db }: Platform, { view = 'open', after }: ContactListQuery) {
  // one more than a page tells whether another follows
  const rows = await answers.list(db.kysely, view, readCursor(after), messagesPerPage + 1)
  const page = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? page.at(-1) : undefined
  return { messages: page, next: last ? cursorOf(last) : null }
}

const cursorOf = ({ at, id }: ContactCard): string => `${at}~${id}`

/** Null for what is no place in a list: the list then begins anew. */
function readCursor(after: string | undefined): answers.Cursor | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    after ?? '',
  )
  return found && !Number.isNaN(Date.parse(found[1] ?? '')) ? { moment: found[1] ?? '', id: found[2] ?? '' } : null
}

/** @throws not_found */
export async function readThread(db: Executor, id: string): Promise<ContactThread> {
  const found = await answers.findThread(db, id)
  if (!found) throw refuse('not_found')
  return found
}

/** Answers by mail, with what was asked below; the message is done with it. @throws not_found, state_changed */
export function answerMessage(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<ContactThread> {
  return changeMessage(
    platform,
    viewer,
    { id, version, action: 'answered' },
    async (trx, { email, lang, userId, message }) => {
      const replyId = newId()
      await answers.insertReply(trx, { id: replyId, messageId: id, text, adminId: viewer.id })
      await queueMail(trx, {
        eventKey: `contact:${id}:reply:${replyId}`,
        userId,
        recipient: email,
        lang,
        template: 'contactReply',
        params: { text, message, supportEmail: platform.config.supportEmail, link: '/contact' },
      })
      await answers.setDone(trx, id, true)
    },
  )
}

/** @throws not_found, state_changed */
export function setMessageState(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { isDone, version }: { isDone: boolean; version: number },
): Promise<ContactThread> {
  return changeMessage(platform, viewer, { id, version, action: isDone ? 'done' : 'reopened' }, trx =>
    answers.setDone(trx, id, isDone),
  )
}

function changeMessage(
  { db }: Platform,
  viewer: Viewer,
  { id, version, action }: { id: string; version: number; action: string },
  change: (trx: Executor, found: ContactThread) => Promise<void>,
): Promise<ContactThread> {
  return db.withTransaction(async trx => {
    await answers.lock(trx, id)
    const before = await readThread(trx, id)
    if (before.version !== version) throw refuse('state_changed')
    await change(trx, before)
    await appendEntry(trx, {
      actorId: viewer.id,
      action: `contact.${action}`,
      subjectType: 'contact',
      subjectId: id,
      details: {},
    })
    await settleNews(trx, viewer.id, `/admin/moderation?view=contact&open=${id}`)
    return readThread(trx, id)
  })
}
