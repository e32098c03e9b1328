import { z } from 'zod'
import { id, idParams, text } from '../fields.ts'
import { type FormReader, numberIn, textIn } from '../http/form-fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { lastChange, version } from '../settings/contract.ts'
import { inLanguages, textsIn } from '../settings/setting-forms.ts'
import { inThreeLanguages } from '../settings/values.ts'
import { FAQ_CATEGORIES } from './categories.ts'
import { answerCharactersMax, questionCharactersMax, questionsMax } from './limits.ts'

const faqQuestion = z.object({
  category: z.enum(FAQ_CATEGORIES),
  question: inThreeLanguages(text(questionCharactersMax)),
  answer: inThreeLanguages(text(answerCharactersMax)),
  isShown: z.boolean(),
})
export type FaqQuestion = z.infer<typeof faqQuestion>

/** A question as it is typed; `version` is of one that is there already. */
export const questionForm = {
  fields: ['category', ...inLanguages('question'), ...inLanguages('answer'), 'isShown', 'version'],
  read: sent => ({
    category: textIn(sent, 'category'),
    question: textsIn(sent, 'question'),
    answer: textsIn(sent, 'answer'),
    isShown: sent.has('isShown'),
    version: numberIn(sent, 'version'),
  }),
} satisfies FormReader

const adminQuestion = z.object({
  id,
  slug: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  question: z.object({ fr: z.string(), en: z.string(), ar: z.string() }),
  answer: z.object({ fr: z.string(), en: z.string(), ar: z.string() }),
  isShown: z.boolean(),
  ...lastChange,
})
export type AdminQuestion = z.infer<typeof adminQuestion>

const questions = z.object({ questions: z.array(adminQuestion) })

export const faqAdminEndpoints = defineEndpoints({
  'GET /api/admin/faq': {
    summary: 'All frequent questions in three languages, in their order, those that are not shown too',
    tag: 'admin',
    who: ['admin'],
    response: questions,
    errors: [],
  },
  'POST /api/admin/faq': {
    summary: `Add a question at the end, ${questionsMax} at most`,
    tag: 'admin',
    who: ['admin'],
    body: faqQuestion,
    form: questionForm,
    status: 201,
    response: questions,
    errors: ['wrong_state'],
  },
  'PUT /api/admin/faq/{id}': {
    summary: 'Change a question',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: faqQuestion.extend({ version }),
    form: questionForm,
    response: questions,
    errors: ['not_found', 'state_changed'],
  },
  'POST /api/admin/faq/{id}/removal': {
    summary: 'Take a question away; undoing the change puts it back',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ version }),
    form: true,
    response: questions,
    errors: ['not_found', 'state_changed'],
  },
  'POST /api/admin/faq/{id}/move': {
    summary: 'Move a question one place up or down',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    form: true,
    response: questions,
    errors: ['not_found', 'wrong_state'],
  },
})
