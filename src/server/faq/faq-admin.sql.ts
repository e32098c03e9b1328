import { sql } from 'kysely'
import type { FaqCategory } from '#shared/faq/categories.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

type InThreeLanguages = Record<Locale, string>

/** A question as admins write it. */
export interface QuestionRow {
  id: string
  slug: string
  category: FaqCategory
  position: number
  question: InThreeLanguages
  answer: InThreeLanguages
  isShown: boolean
}

const columns = sql`id, slug, category, position, active AS "isShown",
  json_build_object('fr', question_fr, 'en', question_en, 'ar', question_ar) AS question,
  json_build_object('fr', answer_fr, 'en', answer_en, 'ar', answer_ar) AS answer`

export async function listAll(db: Executor): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM faq ORDER BY position, slug`.execute(db)
  return rows
}

export async function findQuestion(db: Executor, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM faq WHERE id = ${id}`.execute(db)
  return rows[0]
}

export async function saveQuestion(trx: Executor, row: QuestionRow): Promise<void> {
  const { question, answer } = row
  await sql`INSERT INTO faq (id, slug, category, position, question_fr, question_en, question_ar, answer_fr, answer_en,
      answer_ar, active)
    VALUES (${row.id}, ${row.slug}, ${row.category}, ${row.position}, ${question.fr}, ${question.en}, ${question.ar},
      ${answer.fr}, ${answer.en}, ${answer.ar}, ${row.isShown})
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, category = excluded.category, question_fr = excluded.question_fr,
      question_en = excluded.question_en, question_ar = excluded.question_ar, answer_fr = excluded.answer_fr,
      answer_en = excluded.answer_en, answer_ar = excluded.answer_ar, active = excluded.active, updated_at = now()`.execute(
    trx,
  )
}

export async function deleteQuestion(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM faq WHERE id = ${id}`.execute(trx)
}

/** Puts these questions in this order; those that are not among them come after. */
export async function saveOrder(trx: Executor, slugs: readonly string[]): Promise<void> {
  await sql`UPDATE faq SET position = placed.place
    FROM (SELECT f.id, (row_number() OVER (ORDER BY given.place NULLS LAST, f.position, f.slug) - 1)::smallint AS place
      FROM faq f LEFT JOIN unnest(${[...slugs]}::text[]) WITH ORDINALITY AS given (slug, place) ON given.slug = f.slug) AS placed
    WHERE faq.id = placed.id AND faq.position <> placed.place`.execute(trx)
}
