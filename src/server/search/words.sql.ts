import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Those of the words that occur in published spaces. Words must be normalised. */
export async function findKnownWords(db: Executor, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word = ANY(${words}::text[])`.execute(db)
  return new Set(rows.map(row => row.word))
}

/** Whether some word of a published space begins so. */
export async function isBeginningOfWord(db: Executor, beginning: string): Promise<boolean> {
  // Normalised words hold letters and digits only, nothing that LIKE would read as a pattern.
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM search_words WHERE word LIKE ${`${beginning}%`}) AS found`.execute(db)
  return rows[0]?.found ?? false
}

/** For each of the words, those of published spaces that look most like it, nearest first. */
export async function findNeighbours(
  db: Executor,
  words: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  // written as the trigram index has it, which serves nothing else
  const { rows } = await sql<{ given: string; neighbours: string[] }>`
    SELECT given, ARRAY(SELECT word FROM search_words ORDER BY (word || '') <-> given LIMIT ${limit}) AS neighbours
    FROM unnest(${words}::text[]) AS given`.execute(db)
  return new Map(rows.map(row => [row.given, row.neighbours]))
}
