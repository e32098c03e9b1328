import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** A mission as its conversation with one freelancer needs it. */
export interface TalkedMission {
  retailerId: string
  freelancerId: string
  /** It is theirs or was proposed to them; or it looks for somebody still and they were invited or have applied. */
  mayBegin: boolean
  /** What was written with the application, or with the proposal. */
  note: { senderId: string; text: string; writtenAt: string } | null
}

/**
 * Locks the mission, as everybody who changes who is asked. `withId` is whom its retailer speaks with: left out: the
 * freelancer who does it or is asked to. Null for a person who is not its retailer and names anybody but themselves.
 */
export async function lockTalkedMission(
  trx: Executor,
  missionId: string,
  { userId, withId }: { userId: string; withId: string | null },
): Promise<TalkedMission | null> {
  await sql`SELECT 1 FROM missions WHERE id = ${missionId} FOR SHARE`.execute(trx)
  const { rows } = await sql<TalkedMission>`SELECT m.retailer_id AS "retailerId", p.id AS "freelancerId",
      m.freelancer_id IS NOT DISTINCT FROM p.id OR (m.status IN ('open', 'pending') AND (a.freelancer_id IS NOT NULL OR i.freelancer_id IS NOT NULL)) AS "mayBegin",
      CASE WHEN a.message IS NOT NULL THEN jsonb_build_object('senderId', p.id, 'text', a.message, 'writtenAt', a.created_at)
        WHEN e.note IS NOT NULL AND m.freelancer_id = p.id THEN jsonb_build_object('senderId', m.retailer_id, 'text', e.note, 'writtenAt', e.created_at)
      END AS note
    FROM missions m
    JOIN profiles p ON p.id = CASE WHEN m.retailer_id = ${userId} THEN coalesce(${withId}::uuid, m.freelancer_id) ELSE ${userId}::uuid END
      AND p.id <> m.retailer_id
    LEFT JOIN mission_applications a ON a.mission_id = m.id AND a.freelancer_id = p.id
    LEFT JOIN mission_invitations i ON i.mission_id = m.id AND i.freelancer_id = p.id AND i.declined_at IS NULL
    LEFT JOIN LATERAL (SELECT note, created_at FROM mission_events WHERE mission_id = m.id AND reason = 'proposed'
      ORDER BY id LIMIT 1) e ON true
    WHERE m.id = ${missionId} AND (m.retailer_id = ${userId} OR coalesce(${withId}::uuid, ${userId}) = ${userId})`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Whether somebody has written just this in a conversation. */
export async function hasSaid(trx: Executor, conversationId: string, senderId: string, text: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM messages
    WHERE conversation_id = ${conversationId} AND sender_id = ${senderId} AND content = ${text} LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Columns: what somebody wrote with a proposal of a mission or an application to it. */
interface NoteColumns {
  missionId: RawBuilder<unknown>
  freelancerId: RawBuilder<unknown>
  senderId: RawBuilder<unknown>
  text: RawBuilder<unknown>
}

const messagesOfNote = (note: NoteColumns): RawBuilder<unknown> =>
  sql`FROM conversations talk JOIN messages said ON said.conversation_id = talk.id
    WHERE talk.mission_id = ${note.missionId} AND talk.freelancer_id = ${note.freelancerId}
      AND said.sender_id = ${note.senderId} AND said.content = ${note.text}`

/** An admin has hidden it in their conversation. */
export const isNoteHidden = (note: NoteColumns): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT ${messagesOfNote(note)} AND said.hidden_by IS NOT NULL)`

/** The message that it is in their conversation, where it is there and not hidden. */
export const noteMessageId = (note: NoteColumns): RawBuilder<string | null> =>
  sql<
    string | null
  >`(SELECT said.id ${messagesOfNote(note)} AND said.hidden_by IS NULL ORDER BY said.created_at, said.id LIMIT 1)`
