import { z } from 'zod'
import { id, instant } from '../fields.ts'

const count = z.int().nonnegative()

/** Calendars that fail which a dashboard names. */
export const failingFeedsListed = 5

/** What runs beside the screens, for who keeps the site: recurring jobs, mail, and calendars of the outside. */
export const siteHealth = z.object({
  /** Whether the last whole backup holds the end of the audit log; null without one, or where its folder is not here. */
  backupHasAuditHead: z.boolean().nullable(),
  /** Each recurring job of this site. */
  jobs: z.array(
    z.object({
      name: z.string(),
      succeededAt: instant.nullable(),
      /** It has not succeeded for twice the time from one to the next, and ten minutes. */
      isOverdue: z.boolean(),
      /** Times that it has failed since it last succeeded. `fault` is for who keeps the site, in English. */
      failures: count,
      fault: z.string().nullable(),
    }),
  ),
  mail: z.object({
    /** Due and not sent yet, and since when the first of them. */
    waiting: count,
    oldestAt: instant.nullable(),
    /** Of those, tried before in vain. */
    failing: count,
    /** Given up within the last seven days. */
    failed: count,
    /** The first has waited for a quarter of an hour. */
    isLate: z.boolean(),
  }),
  feeds: z.object({
    failing: count,
    /** Those that have failed longest. */
    listed: z
      .array(z.object({ spaceId: id, spaceName: z.string(), feedName: z.string(), since: instant.nullable() }))
      .max(failingFeedsListed),
  }),
})
export type SiteHealth = z.infer<typeof siteHealth>
