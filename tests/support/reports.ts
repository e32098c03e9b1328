import { insert as insertMessage } from '#server/contact/contact.sql.ts'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import * as reports from '#server/reports/reports.sql.ts'

/** A review that these people have reported. Answers the id of the case. */
export async function reportReview(
  db: Executor,
  { reviewId, author, reporters }: { reviewId: string; author: Viewer; reporters: readonly Viewer[] },
): Promise<string> {
  const subject = { id: reviewId, kind: 'review', name: '', link: '', personId: author.id } as const
  let caseId = newId()
  for (const { id, locale } of reporters) {
    caseId = await reports.openCase(db, { caseId, subject })
    const words = { reason: 'fake', text: 'Il n’est jamais venu.', lang: locale } as const
    await reports.insert(db, { id: newId(), caseId, reporter: { id }, ...words })
  }
  return caseId
}

/** A message of the contact form. Answers its id. */
export async function writeToUs(db: Executor): Promise<string> {
  const id = newId()
  const words = {
    fullName: 'Leïla Amrani',
    email: 'leila@example.com',
    subject: 'other',
    message: 'Bonjour à tous.',
  } as const
  await insertMessage(db, { id, ...words, userId: null, lang: 'fr' })
  return id
}
