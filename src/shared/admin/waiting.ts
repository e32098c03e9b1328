import { z } from 'zod'
import { id } from '../fields.ts'

/** Who is on what awaits an answer: the reader, another admin, or nobody. */
export const CLAIMS = ['mine', 'others', 'nobody'] as const
export type Claim = (typeof CLAIMS)[number]

/** When it should have its answer: before now, or within a day. */
export const DUES = ['over', 'soon'] as const
export type Due = (typeof DUES)[number]

/** Filters of every list of what awaits an answer. */
export const waitingFilters = {
  claim: z.enum(CLAIMS).optional(),
  /** Of what has no answer yet. */
  due: z.enum(DUES).optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
}
export interface WaitingFilters {
  claim?: Claim | undefined
  due?: Due | undefined
}

export const claimer = z.object({ id, name: z.string() })

/** To take something on, from another admin too, or to let go of it. */
export const claimBody = z.object({ isClaimed: z.boolean(), version: z.int().min(1) })
export type ClaimBody = z.infer<typeof claimBody>

/** The same of what has a text for a version. */
export const textClaimBody = claimBody.extend({ version: z.string().max(40) })
export type TextClaimBody = z.infer<typeof textClaimBody>

/** What the reader may do about who is on it; null where it awaits nothing, or is their own. */
export const claimActionField = z.enum(['claim', 'release']).nullable()
