import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { photosJson } from '../spaces/space-card.sql.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'

type Fragment = RawBuilder<unknown>

/** Enough of the last message for one line of the list. */
const excerptCharacters = 200

/** Everything around memberships `mine`: `c` the conversation, `p` the other one, and what they talk about. */
export function aroundMembership(mine: Fragment): Fragment {
  return sql`${mine} AS mine JOIN conversations c ON c.id = mine.conversation_id
    JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> mine.user_id
    JOIN profiles p ON p.id = other.user_id
    LEFT JOIN bookings b ON b.id = c.booking_id
    LEFT JOIN missions work ON work.id = c.mission_id
    LEFT JOIN spaces s ON s.id = coalesce(c.space_id, b.space_id, work.space_id)
    LEFT JOIN cities city ON city.id = s.city_id`
}

/** Messages to this member that came after what was read last. */
export function unreadMessages(mine: string): Fragment {
  const column = (name: string) => sql.ref(`${mine}.${name}`)
  return sql`FROM messages m WHERE m.conversation_id = ${column('conversation_id')} AND m.sender_id <> ${column('user_id')}
    AND m.created_at > ${column('last_read_at')}`
}

/** What a message says to this reader: of one that an admin has hidden nothing but to its sender. */
export const shownText = (message: Fragment, readerId: Fragment): Fragment =>
  sql`CASE WHEN ${message}.hidden_by IS NULL OR ${message}.sender_id = ${readerId}::uuid THEN ${message}.content ELSE '' END`

/** This profile writes for the team in conversation `c`; who is no admin any more writes for themselves. */
export const isTeam = (person: string): Fragment =>
  sql`coalesce(c.team_member_id = ${sql.ref(`${person}.id`)} AND 'admin' = ANY(${sql.ref(`${person}.roles`)}), false)`

/** Mission `work` opens for the member: the twin of `visibleTo` of missions. */
const isMissionVisible = sql`(work.retailer_id = mine.user_id OR work.freelancer_id IS NOT DISTINCT FROM mine.user_id
  OR (work.status = 'open' AND EXISTS (SELECT 1 FROM profiles author WHERE author.id = work.retailer_id AND author.suspended_at IS NULL))
  OR EXISTS (SELECT 1 FROM mission_applications a WHERE a.mission_id = work.id AND a.freelancer_id = mine.user_id)
  OR EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = work.id AND i.freelancer_id = mine.user_id))`

/**
 * What a member sees of a conversation, as json, from `aroundMembership`: a contract `conversationSummary` without what
 * may be done.
 */
export function summaryJson(locale: Locale): Fragment {
  return sql`(SELECT row_to_json(described) FROM (SELECT c.id,
    json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'company', p.company,
      'city', p.city, 'avatarUrl', p.avatar_url, 'role', p.role, 'verified', p.verified,
      'memberSinceYear', extract(year FROM p.created_at AT TIME ZONE 'UTC')::integer,
      'isHost', coalesce(s.host_id = p.id, false), 'isTeam', ${isTeam('p')}) AS other,
    CASE WHEN city.id IS NOT NULL THEN json_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')},
      'nameLocale', ${ownTextLocale(locale, 'name', 's')}, 'type', s.type,
      'city', json_build_object('slug', city.slug, 'name', ${sql.ref(`city.name_${locale}`)}, 'country', city.country),
      'neighborhood', ${neighborhoodName(locale, 's')}, 'heightM', s.height_m, 'widthM', s.width_m, 'depthM', s.depth_m,
      'photos', ${photosJson(1, 's')}, 'visible', s.host_id = mine.user_id OR EXISTS
        (SELECT 1 FROM space_search found WHERE found.space_id = s.id AND found.live)) END AS space,
    CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'firstDay', b.first_day, 'lastDay', b.last_day,
      'status', b.status) END AS booking,
    CASE WHEN work.id IS NOT NULL THEN json_build_object('id', work.id, 'title', work.title, 'firstDay', work.first_day,
      'lastDay', work.last_day, 'status', work.status,
      'side', CASE WHEN work.retailer_id = mine.user_id THEN 'retailer' ELSE 'freelancer' END,
      'visible', ${isMissionVisible}) END AS mission,
    (SELECT json_build_object('content', left(${shownText(sql`m`, sql`mine.user_id`)}, ${sql.lit(excerptCharacters)}), 'mine', m.sender_id = mine.user_id,
        'createdAt', ${isoInstant(sql`m.created_at`)}, 'isHidden', m.hidden_by IS NOT NULL)
     FROM messages m WHERE m.conversation_id = c.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS "lastMessage",
    (SELECT count(*) ${unreadMessages('mine')}) AS unread,
    mine.archived_at IS NOT NULL AS archived, coalesce(c.team_member_id = mine.user_id, false) AS "asTeam", ${isoInstant(sql`c.updated_at`)} AS "updatedAt") AS described)`
}

/** What the rules ask about a conversation: the other one still takes part in Rahba, and the member has put it away. */
export const judged = sql`p.suspended_at IS NULL AS "isOtherHere", mine.archived_at IS NOT NULL AS "isArchived"`
