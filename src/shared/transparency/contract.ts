import { z } from 'zod'
import { CLAUSES } from '../decisions/clauses.ts'
import { anyDecisionAction, anyDecisionReason } from '../decisions/contract.ts'
import { day } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { REPORT_REASONS } from '../reports/vocabulary.ts'

/** What happened fewer times than this is not said exactly: it could point at somebody. */
export const publishedCountMin = 5

const count = z.int().min(publishedCountMin).nullable().meta({ description: 'Null: fewer than five, or none' })
/** Half of them took no longer. */
const medianHours = z.int().nonnegative().nullable().meta({ description: 'Whole hours; null: fewer than five' })

/** Days in UTC, both counted. */
const period = { from: day, to: day }

/** Of what was received in the period, and what has come of it since. */
const answers = {
  reports: z.object({ received: count, acted: count, dismissed: count, medianHours }),
  appeals: z.object({ received: count, upheld: count, medianHours }),
}

const yearFigures = z.object({
  ...period,
  ...answers,
  /** By people; what the site does by itself is not among them. Every action, and its reasons given five times or more. */
  decisions: z.array(
    z.object({
      action: anyDecisionAction,
      count,
      reasons: z.array(z.object({ reason: anyDecisionReason, count: z.int() })),
    }),
  ),
  /** The rules that decisions cited five times or more, the most frequent first. */
  clauses: z.array(z.object({ clause: z.enum(CLAUSES), count: z.int() })),
  /** Those given five times or more, the most frequent first. */
  reportReasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
})

const quarterFigures = z.object({
  ...period,
  ...answers,
  /** Decisions that took something from somebody. */
  restrictions: count,
})
export type YearFigures = z.infer<typeof yearFigures>
export type QuarterFigures = z.infer<typeof quarterFigures>

/** The last twelve months, and the quarters that they touch, the latest first. */
export const transparency = z.object({ year: yearFigures, quarters: z.array(quarterFigures) })
export type Transparency = z.infer<typeof transparency>

export const transparencyEndpoints = defineEndpoints({
  'GET /api/transparency': {
    summary: 'What was decided, reported and appealed against in the last twelve months and by quarter, in numbers',
    tag: 'transparency',
    who: 'anyone',
    response: transparency,
    errors: [],
  },
})
