import type { ClaimBody } from '#shared/admin/waiting.ts'
import type { ContactAction, ContactListQuery, ContactThread } from '#shared/contact/admin-contract.ts'
import { readPlace, toPage } from '../admin/list-page.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { settleNews } from '../notifications/tell.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as answers from './answers.sql.ts'
import { allowedActions } from './contact.policy.ts'
import { supportEmail } from './support-details.ts'

const messagesPerPage = 30

/** A page of the messages that await an answer, or of the done ones. */
export async function listMessages({ db }: Platform, viewer: Viewer, query: ContactListQuery) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page tells whether another follows
  const [rows, found] = await Promise.all([
    answers.list(db.kysely, asked, readPlace(query.after), messagesPerPage + 1),
    answers.countFound(db.kysely, asked),
  ])
  const { page, next } = toPage(rows, messagesPerPage)
  return { messages: page, found, next }
}

/** @throws not_found */
export async function readThread(db: Executor, viewer: Viewer, id: string): Promise<ContactThread> {
  const found = await answers.findThread(db, id)
  if (!found) throw refuse('not_found')
  return { ...found, allowedActions: allowedActions(found, viewer.id) }
}

/** Takes a message on oneself, or lets go of it. @throws not_found, state_changed, wrong_state */
export function claimMessage(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { isClaimed, version }: ClaimBody,
): Promise<ContactThread> {
  const asked = {
    id,
    version,
    action: isClaimed ? 'claim' : 'release',
    entry: isClaimed ? 'claimed' : 'released',
  } as const
  return changeMessage(platform, viewer, asked, trx => answers.setClaim(trx, id, isClaimed ? viewer.id : null))
}

/** Answers by mail, with what was asked below; the message is done with it. @throws not_found, state_changed, wrong_state */
export async function answerMessage(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<ContactThread> {
  const ourAddress = await supportEmail(platform)
  return changeMessage(
    platform,
    viewer,
    { id, version, action: 'answer', entry: 'answered' },
    async (trx, { email, lang, userId, message }) => {
      const replyId = newId()
      await answers.insertReply(trx, { id: replyId, messageId: id, text, adminId: viewer.id })
      await queueMail(trx, {
        eventKey: `contact:${id}:reply:${replyId}`,
        userId,
        recipient: email,
        lang,
        template: 'contactReply',
        params: { text, message, supportEmail: ourAddress, link: '/contact' },
      })
      await answers.setDone(trx, id, true)
    },
  )
}

/** @throws not_found, state_changed, wrong_state */
export function setMessageState(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { isDone, version }: { isDone: boolean; version: number },
): Promise<ContactThread> {
  const asked = { id, version, action: isDone ? 'finish' : 'reopen', entry: isDone ? 'done' : 'reopened' } as const
  return changeMessage(platform, viewer, asked, trx => answers.setDone(trx, id, isDone))
}

interface MessageChange {
  id: string
  version: number
  action: ContactAction
  /** What the audit log says. */
  entry: string
}

function changeMessage(
  { db }: Platform,
  viewer: Viewer,
  { id, version, action, entry }: MessageChange,
  change: (trx: Executor, found: ContactThread) => Promise<void>,
): Promise<ContactThread> {
  return db.withTransaction(async trx => {
    await answers.lock(trx, id)
    const before = await readThread(trx, viewer, id)
    if (before.version !== version) throw refuse('state_changed')
    if (!before.allowedActions.includes(action)) throw refuse('wrong_state')
    await change(trx, before)
    await appendEntry(trx, {
      actorId: viewer.id,
      action: `contact.${entry}`,
      subjectType: 'contact',
      subjectId: id,
      details: {},
    })
    await settleNews(trx, viewer.id, `/admin/moderation?view=contact&open=${id}`)
    return readThread(trx, viewer, id)
  })
}
