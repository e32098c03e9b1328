import { z } from 'zod'
import { currency, id } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { IMPORT_COLUMNS } from './columns.ts'

const line = z.int().min(1)

/** Words of the catalogue `imports`: the key `refusal.<code>` and its parameters. */
const fault = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type Fault = z.infer<typeof fault>

const refusal = fault.extend({
  /** In the file, its first being 1. */
  line,
  /** As the file calls the column. */
  column: z.string(),
})
export type Refusal = z.infer<typeof refusal>

/** A town that is not taken without a word of the host: one answer for all of its lines. */
const townQuestion = z.object({
  /** As the file writes it. */
  text: z.string(),
  lines: z.int(),
  firstLine: line,
  /** A slip of one of these, one of several of the name, or nothing that we know. */
  kind: z.enum(['guess', 'several', 'unknown']),
  options: z.array(z.object({ slug: z.string(), label: z.string(), country: z.string() })),
  /** The file has coordinates for it, so it may be taken as a town of its own. */
  canBeNew: z.boolean(),
})
export type TownQuestion = z.infer<typeof townQuestion>

const importReport = z.object({
  /** What is wrong with the whole file; then nothing else is returned but its headers, where they were found. */
  fault: fault.nullable(),
  columns: z.array(z.object({ header: z.string(), column: z.enum(IMPORT_COLUMNS).nullable(), sample: z.string() })),
  lines: z.int(),
  acceptable: z.int(),
  refused: z.int(),
  /** By reason, the most frequent first. */
  sums: z.array(fault.extend({ column: z.string(), lines: z.int(), firstLine: line })),
  /** The first ones, at most 500. */
  refusals: z.array(refusal),
  towns: z.array(townQuestion),
  /** Towns that the host has answered for. */
  taken: z.array(z.object({ text: z.string(), town: z.string(), lines: z.int() })),
  /** The first lines that can be imported. */
  preview: z.array(
    z.object({
      line,
      name: z.string(),
      town: z.string(),
      country: z.string(),
      pricePerDayMinor: z.int(),
      currency,
      placed: z.enum(['file', 'neighborhood', 'city']),
    }),
  ),
  imported: z.array(z.object({ line, id, name: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const IMPORT_MODES = ['preview', 'drafts', 'submission'] as const

export const importEndpoints = defineEndpoints({
  'POST /api/host/imports': {
    summary:
      'Read a file of spaces (CSV, at most 2 MB and 1,000 lines; the body is the file itself) and say what would be imported, or import its good lines as drafts or for approval',
    tag: 'imports',
    who: ['host', 'admin'],
    query: z.object({
      mode: z.enum(IMPORT_MODES),
      /**
       * Which column each of the file’s is, in its order: our name, or `-` for none; left out: found from the headers.
       */
      columns: z.string().max(2_000).optional(),
      /** JSON: a town as the file writes it → the slug it is taken for, or `new` for a town of its own. */
      towns: z.string().max(6_000).optional(),
    }),
    response: importReport,
    errors: ['payload_too_large', 'too_many_listings'],
    limit: { bucket: 'import', max: 60, windowSeconds: 600, by: 'user' },
  },
})
