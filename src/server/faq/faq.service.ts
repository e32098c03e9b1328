import type { AdminQuestion, FaqQuestion } from '#shared/faq/admin-contract.ts'
import { questionsMax } from '#shared/faq/limits.ts'
import type { FaqEntry } from '#shared/faq/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { changeWithin, type SettingStore } from '../settings/change-setting.ts'
import type { DescribeChanges } from '../settings/settings.service.ts'
import * as settings from '../settings/settings.sql.ts'
import * as faq from './faq-admin.sql.ts'
import { listActive } from './faq.sql.ts'

const section = 'faq'
const orderKey = 'faq-order'
const keyOf = (id: string): string => `faq:${id}`
const idOf = (key: string): string => key.slice('faq:'.length)

/** The questions that everybody reads, in one language, in the order that admins gave them. */
export async function listShownQuestions({ db }: Platform, locale: Locale): Promise<{ entries: FaqEntry[] }> {
  return { entries: await listActive(db.read, locale) }
}

/** A question is a setting by its id, and the order of all of them is another one: moving one changes no question. */
export const faqStore: SettingStore = {
  async read(trx, key) {
    if (key === orderKey) return { slugs: (await faq.listAll(trx)).map(({ slug }) => slug) }
    const found = await faq.findQuestion(trx, idOf(key))
    return found ? valueOf(found) : null
  },
  async write(trx, key, value) {
    if (key === orderKey) return faq.saveOrder(trx, (value?.['slugs'] ?? []) as string[])
    if (value === null) return faq.deleteQuestion(trx, idOf(key))
    await faq.saveQuestion(trx, { ...(value as unknown as StoredQuestion), id: idOf(key), position: await endOf(trx) })
  },
}

type StoredQuestion = Omit<faq.QuestionRow, 'id' | 'position'>

const valueOf = ({ slug, category, question, answer, isShown }: StoredQuestion) => ({
  slug,
  category,
  question,
  answer,
  isShown,
})

/** For one that is put back too: its old place may be another one's now. */
async function endOf(trx: Executor): Promise<number> {
  const all = await faq.listAll(trx)
  return (all.at(-1)?.position ?? -1) + 1
}

export async function listQuestions({ db }: Pick<Platform, 'db'>): Promise<{ questions: AdminQuestion[] }> {
  const rows = await faq.listAll(db.kysely)
  const last = await settings.listLastChanges(
    db.kysely,
    rows.map(({ id }) => keyOf(id)),
  )
  const questions = rows.map(({ position: _place, ...row }) => {
    const { version = 0, changedAt = null, changedBy = null } = last.get(keyOf(row.id)) ?? {}
    return { ...row, version, changedAt, changedBy }
  })
  return { questions }
}

/** @throws wrong_state when there are as many as there may be */
export async function addQuestion(platform: Platform, viewer: Viewer, wanted: FaqQuestion) {
  await platform.db.withTransaction(async trx => {
    // one after the other, so that two admins do not choose the same name in addresses
    await settings.lockSetting(trx, orderKey)
    const all = await faq.listAll(trx)
    if (all.length >= questionsMax) throw refuse('wrong_state')
    const id = newId()
    const slug = slugOf(
      wanted.question.en,
      all.map(each => each.slug),
    )
    const to = valueOf({ ...wanted, slug })
    await changeWithin(trx, faqStore, { section, key: keyOf(id), to, adminId: viewer.id })
  })
  return listQuestions(platform)
}

/** @throws not_found, state_changed */
export async function changeQuestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { version, ...wanted }: FaqQuestion & { version: number },
) {
  await platform.db.withTransaction(async trx => {
    const found = await faq.findQuestion(trx, id)
    if (!found) throw refuse('not_found')
    const to = valueOf({ ...wanted, slug: found.slug })
    await changeWithin(trx, faqStore, { section, key: keyOf(id), version, to, adminId: viewer.id })
  })
  return listQuestions(platform)
}

/** @throws not_found, state_changed */
export async function removeQuestion(platform: Platform, viewer: Viewer, id: string, version: number) {
  await platform.db.withTransaction(async trx => {
    if (!(await faq.findQuestion(trx, id))) throw refuse('not_found')
    await changeWithin(trx, faqStore, { section, key: keyOf(id), version, to: null, adminId: viewer.id })
  })
  return listQuestions(platform)
}

/** @throws not_found; wrong_state for the first upwards and the last downwards */
export async function moveQuestion(platform: Platform, viewer: Viewer, id: string, direction: 'up' | 'down') {
  await platform.db.withTransaction(async trx => {
    await settings.lockSetting(trx, orderKey)
    const all = await faq.listAll(trx)
    const slugs = all.map(({ slug }) => slug)
    const place = all.findIndex(each => each.id === id)
    if (place < 0) throw refuse('not_found')
    const other = direction === 'up' ? place - 1 : place + 1
    const [moved, passed] = [slugs[place], slugs[other]]
    if (moved === undefined || passed === undefined) throw refuse('wrong_state')
    slugs[place] = passed
    slugs[other] = moved
    await changeWithin(trx, faqStore, { section, key: orderKey, to: { slugs }, adminId: viewer.id })
  })
  return listQuestions(platform)
}

const slugLettersMax = 60

/** Names the question in addresses: of its English words, with a number where that is taken. */
function slugOf(question: string, taken: readonly string[]): string {
  const words = normaliseText(question).match(/[a-z]+/g) ?? ['question']
  const base = words.join('-').slice(0, slugLettersMax).replace(/-$/, '')
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const free = [base, ...letters.map(letter => `${base}-${letter}`)].find(each => !taken.includes(each))
  return free ?? `question-${taken.length}`
}

/** A question by its words; of its order only that it has changed. */
export const describeFaqChanges: DescribeChanges = async (_db, changes, locale: Locale) =>
  changes.map(({ key, from, to }) => {
    if (key === orderKey) return { subject: '', from: null, to: { order: 'moved' } }
    const shown = (to ?? from) as unknown as StoredQuestion
    const strip = (value: settings.SettingJson | null) => value && { ...value, slug: null }
    return { subject: shown.question[locale], from: strip(from), to: strip(to) }
  })
