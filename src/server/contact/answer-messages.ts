import type { AssignmentBody } from '#shared/admin/waiting.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type {
  BulkMessagesBody,
  ContactAction,
  ContactListQuery,
  ContactThread,
} from '#shared/contact/admin-contract.ts'
import { doInBulk } from '../admin/bulk.ts'
import { isWithAnother } from '../decisions/assignments.policy.ts'
import { readPlace, toPage } from '../admin/list-page.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { markRead } from '../notifications/notify.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import * as answers from './answers.sql.ts'
import { allowedActions } from './contact.policy.ts'
import { supportEmail } from './support-details.ts'

const messagesPerPage = 30

/** A page of the messages that await an answer, or of the done ones. */
export async function listMessages({ db }: Platform, viewer: Viewer, query: ContactListQuery) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page shows whether another follows
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
export function assignMessage(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { isAssigned, version }: AssignmentBody,
): Promise<ContactThread> {
  return changeMessage(platform, viewer, assignmentChange(viewer, { id, isAssigned, version }))
}

function assignmentChange(viewer: Viewer, { id, isAssigned, version }: AssignmentBody & { id: string }): MessageChange {
  const change = (trx: Executor) => answers.setAssignment(trx, id, isAssigned ? viewer.id : null)
  return isAssigned
    ? { id, version, action: 'assign', entry: 'assigned', change }
    : { id, version, action: 'release', entry: 'released', change }
}

/** Answers by mail, with what was asked below; the message is done with it. @throws not_found, state_changed, wrong_state */
export async function answerMessage(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<ContactThread> {
  const ourAddress = await supportEmail(platform)
  return changeMessage(platform, viewer, {
    id,
    version,
    action: 'answer',
    entry: 'answered',
    change: async (trx, { email, lang, userId, message }) => {
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
  })
}

/** @throws not_found, state_changed, wrong_state */
export function setMessageState(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { isDone, version }: { isDone: boolean; version: number },
): Promise<ContactThread> {
  return changeMessage(platform, viewer, stateChange({ id, isDone, version }))
}

function stateChange({ id, isDone, version }: { id: string; isDone: boolean; version: number }): MessageChange {
  const change = (trx: Executor) => answers.setDone(trx, id, isDone)
  return isDone
    ? { id, version, action: 'finish', entry: 'done', change }
    : { id, version, action: 'reopen', entry: 'reopened', change }
}

/**
 * Takes on several messages where no other admin is on them, lets go of them, or marks them as done without an answer: words
 * of ours go to one person at a time.
 */
export function changeMessages(
  platform: Platform,
  { viewer, key }: { viewer: Viewer; key: string | undefined },
  { items, action }: BulkMessagesBody,
): Promise<BulkAnswer> {
  const bulk = { viewer, key, operation: 'POST /api/admin/contact-messages/bulk-actions', request: { action }, items }
  return doInBulk(platform, bulk, async (trx, { id, version }) => {
    const isAssigned = action === 'assign'
    const asked =
      action === 'finish'
        ? stateChange({ id, isDone: true, version })
        : assignmentChange(viewer, { id, isAssigned, version })
    await changeMessageIn(trx, viewer, { ...asked, mayTakeOver: false })
  })
}

interface MessageChange {
  id: string
  version: number
  action: ContactAction
  /** What the audit log says. */
  entry: string
  change: (trx: Executor, found: ContactThread) => Promise<void>
}

function changeMessage({ db }: Platform, viewer: Viewer, asked: MessageChange): Promise<ContactThread> {
  return db.withTransaction(async trx => {
    await changeMessageIn(trx, viewer, { ...asked, mayTakeOver: true })
    return readThread(trx, viewer, asked.id)
  })
}

async function changeMessageIn(
  trx: Executor,
  viewer: Viewer,
  { id, version, action, entry, change, mayTakeOver }: MessageChange & { mayTakeOver: boolean },
): Promise<void> {
  await answers.lock(trx, id)
  const before = await readThread(trx, viewer, id)
  if (before.version !== version) throw refuse('state_changed')
  if (!before.allowedActions.includes(action)) throw refuse('wrong_state')
  if (!mayTakeOver && isWithAnother(before, viewer.id)) throw refuse('wrong_state')
  await change(trx, before)
  await appendEntry(trx, {
    actorId: viewer.id,
    action: `contact.${entry}`,
    subjectType: 'contact',
    subjectId: id,
    details: {},
  })
  await markRead(trx, viewer.id, `/admin/moderation?view=contact&open=${id}`)
}
