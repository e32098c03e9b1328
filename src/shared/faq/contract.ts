import { z } from 'zod'
import { id, locale } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { FAQ_CATEGORIES } from './categories.ts'

const faqEntry = z.object({
  id,
  /** Names the question in addresses: /help#when-do-i-pay. */
  slug: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  question: z.string(),
  answer: z.string(),
})
export type FaqEntry = z.infer<typeof faqEntry>

export const faqEndpoints = defineEndpoints({
  'GET /api/faq': {
    summary: 'The frequent questions with their answers, in order, in the given language or the caller’s',
    tag: 'faq',
    who: 'anyone',
    query: z.object({ lang: locale.optional() }),
    response: z.object({ entries: z.array(faqEntry) }),
    errors: [],
  },
})
