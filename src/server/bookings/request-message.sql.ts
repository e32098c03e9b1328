import { sql } from 'kysely'

/** Of a booking `b`: an admin has hidden what was written with its request, where it begins their conversation. */
export const isRequestHidden = sql`EXISTS (SELECT FROM conversations talk JOIN messages said ON said.conversation_id = talk.id
  WHERE talk.booking_id = b.id AND said.sender_id = b.retailer_id AND said.content = b.message AND said.hidden_by IS NOT NULL)`

/** Of a booking `b`: the message that its request's words are in the conversation, where they are there and not hidden. */
export const requestMessageId = sql<
  string | null
>`(SELECT said.id FROM conversations talk JOIN messages said ON said.conversation_id = talk.id
  WHERE talk.booking_id = b.id AND said.sender_id = b.retailer_id AND said.content = b.message AND said.hidden_by IS NULL
  ORDER BY said.created_at, said.id LIMIT 1)`
