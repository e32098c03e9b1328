import { sql } from 'kysely'

/** When the host of `spaces s` sent it, which awaits approval since; those of an import or of tests were there at once. */
export const submittedAt = sql`coalesce(s.submitted_at, s.created_at)`
