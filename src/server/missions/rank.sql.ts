import { type RawBuilder, sql } from 'kysely'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import { isBroken } from '../freelancers/freelancer-facts.sql.ts'
import type { RankFacts } from './rank.ts'

/** A freelancer with what their rank is made of. */
export type RankRow = Pick<
  Candidate,
  'freelancer' | 'rating' | 'ratingCount' | 'completedMissions' | 'hourlyRate' | 'skills' | 'languages'
> &
  Omit<RankFacts, 'place'>

const ownWords = (column: 'f.skills' | 'p.languages', vocabulary: readonly string[]) =>
  sql`ARRAY(SELECT word FROM unnest(${vocabulary}::text[]) WITH ORDINALITY AS known (word, place)
    WHERE word = ANY(${sql.ref(column)}) ORDER BY place)`

/**
 * Missions that this freelancer confirmed and that would have started within ninety days, and those they did not keep.
 */
const keeping = sql`(SELECT jsonb_build_object('agreed', count(*), 'broken', count(*) FILTER (WHERE ${isBroken}))
  FROM missions k LEFT JOIN mission_events e ON e.mission_id = k.id AND e.status = 'cancelled'
  WHERE k.freelancer_id = f.id AND k.first_day > now()::date - 90 AND k.status IN ('confirmed', 'completed', 'cancelled')
    AND EXISTS (SELECT 1 FROM mission_events c WHERE c.mission_id = k.id AND c.status = 'confirmed'))`

/** Median hours from being asked to an answer, of the last twenty; null without any. */
const answering = sql`(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took) / 3600) FROM (
    SELECT answered.created_at - asked.created_at AS took FROM missions k
      JOIN mission_events asked ON asked.mission_id = k.id AND asked.reason IN ('proposed', 'picked')
      JOIN mission_events answered ON answered.mission_id = k.id AND answered.id > asked.id AND answered.reason IN ('accepted', 'declined')
    WHERE k.freelancer_id = f.id ORDER BY answered.id DESC LIMIT 20) AS answers)`

/** Columns of RankRow, of `freelancer_profiles f`, `profiles p` and, outer, their own city `hc`, for a mission of this retailer. */
export function rankColumns(retailerId: RawBuilder<unknown>): RawBuilder<RankRow> {
  return sql<RankRow>`jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'company', p.company,
      'avatarUrl', p.avatar_url, 'verified', p.verified) AS freelancer,
    p.rating::double precision AS rating, p.rating_count AS "ratingCount",
    CASE WHEN f.hourly_rate_minor IS NOT NULL THEN jsonb_build_object('minor', f.hourly_rate_minor, 'currency', f.hourly_rate_currency) END AS "hourlyRate",
    ${ownWords('f.skills', SKILLS)} AS skills, ${ownWords('p.languages', SPOKEN_LANGUAGES)} AS languages,
    (SELECT count(*)::integer FROM missions k WHERE k.freelancer_id = f.id AND k.status = 'completed') AS "completedMissions",
    (SELECT jsonb_build_object('missions', count(*), 'stars', max(v.rating)) FROM missions k LEFT JOIN reviews v ON v.mission_id = k.id AND v.freelancer_id = f.id
     WHERE k.freelancer_id = f.id AND k.retailer_id = ${retailerId} AND k.status = 'completed') AS together,
    ${keeping} AS keeping, ${answering} AS "answerHours", f.intervention_radius AS "radiusKm",
    CASE WHEN hc.id IS NOT NULL THEN jsonb_build_object('lat', hc.latitude, 'lng', hc.longitude) END AS home`
}
